# bash completion for zerodark
# Made of the program's own rows: build the suite host_test_reference and run it with --write.
_zerodark() {
    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} parts='' own='' options=''
    COMPREPLY=()
    if [ "$COMP_CWORD" = 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W 'run play replay sim compare sweep check explain test new odds rules map sheet team program operation pack lsp help -e -l -i -v --version --json -h --help --sandbox --pack' -- "$word"
            compgen -f -X '!*.lua' -- "$word"; compgen -d -- "$word")
        return
    fi
    case $command in
        sim) parts='show merge' own=yes ;;
        operation) parts='new status play report next choose supply spend rescue replace restart history export packs check' ;;
        pack) parts='new check info list clash build install remove verify keygen sign' ;;
        help) parts='run play replay sim compare sweep check explain test new odds rules map sheet team program operation pack lsp' ;;
    esac
    if [ -n "$parts" ] && [ "$COMP_CWORD" = 2 ] && [ -z "$own" ]; then
        mapfile -t COMPREPLY < <(compgen -W "$parts" -- "$word")
        return
    fi
    [ -z "$parts" ] || case " $parts " in
        *" ${COMP_WORDS[2]} "*) command="$command ${COMP_WORDS[2]}" parts='' ;;
    esac
    [ "$COMP_CWORD" = 2 ] || parts=''
    case $command in
        'run') options='--seed -s --luck --team -t --rival -r --bot -b --rival-bot --pack -p --set --difficulty -d --mode --choose -c --journal -j --bare --report --map -m --orders --on-error --json --quiet -q --no-color --verbose -v --help -h' ;;
        'play') options='--learn --seed -s --team -t --rival -r --rival-bot --bot -b --adviser --pack -p --set --difficulty -d --mode --choose -c --real-dice --real-cards --narrate --continue --at --changed --journal -j --bare --report --map -m --screen --no-color --verbose -v --help -h' ;;
        'replay') options='--to -t --report --at --changed --log -l --json --quiet -q --no-color --verbose -v --help -h' ;;
        'sim') options='--runs -n --seed -s --threads -T --team -t --rival -r --bot -b --rival-bot --pack -p --difficulty -d --mode --choose -c --luck --orders --db --resume --csv --report --json --quiet -q --no-color --set --shard --help -h' ;;
        'sim show') options='--worst --best --longest --shortest --sort --where -w --runs -n --all --columns --csv --json --no-color --help -h' ;;
        'sim merge') options='--db --csv --json --quiet -q --no-color --help -h' ;;
        'compare') options='--with -w --against -a --until -u --of --show --runs -n --seed -s --threads -T --team -t --rival -r --bot -b --rival-bot --pack -p --difficulty -d --mode --choose -c --luck --orders --db --resume --csv --report --json --quiet -q --no-color --set --help -h' ;;
        'sweep') options='--set --of --runs -n --seed -s --threads -T --team -t --rival -r --bot -b --rival-bot --pack -p --difficulty -d --mode --choose -c --luck --orders --db --resume --csv --report --json --quiet -q --no-color --help -h' ;;
        'check') options='--pack -p --strict --json --watch -w --quiet -q --no-color --help -h' ;;
        'explain') options='--json --no-color --help -h' ;;
        'test') options='--filter -f --verbose -v --quiet -q --bless --coverage -c --lcov --junit --json --limit --watch -w --no-color --help -h' ;;
        'new') options='--help -h' ;;
        'odds') options='--mission -m --after -a --seed -s --team -t --pack -p --set --difficulty -d --mode --choose -c --least -l --decider --ways --runs --json --csv --width -w --no-color --help -h' ;;
        'rules') options='--pack -p --set --book --json --no-color --help -h' ;;
        'map') options='--svg --png --width -w --seed -s --orders --bot -b --rival-bot --team -t --rival -r --pack -p --set --difficulty -d --mode --choose -c --no-color --help -h' ;;
        'sheet') options='--html --team -t --rival -r --seed -s --pack -p --set --difficulty -d --mode --choose -c --help -h' ;;
        'team') options='--pack -p --set --html --no-color --help -h' ;;
        'program') options='--trace -t --name -n --turns --seed -s --pack -p --set --no-color --help -h' ;;
        'operation') options='--help -h' ;;
        'operation new') options='--team -t --seed -s --pack -p --set --mode --bare --quiet -q --help -h' ;;
        'operation status') options='--json --no-color --help -h' ;;
        'operation play') options='--difficulty -d --choose -c --yes -y --give-up --adviser --real-dice --real-cards --narrate --at --changed --map -m --screen --no-color --verbose -v --help -h' ;;
        'operation report') options='--difficulty -d --choose -c --yes -y --at --help -h' ;;
        'operation next') options='--bot -b --difficulty -d --yes -y --at --changed --bare --map -m --orders --json --quiet -q --no-color --verbose -v --help -h' ;;
        'operation choose') options='--at --changed --quiet -q --help -h' ;;
        'operation supply') options='--pay --twice --for --effect --quiet -q --help -h' ;;
        'operation spend') options='--ally --gadget --av --pick --name --quiet -q --help -h' ;;
        'operation rescue') options='--call-off --quiet -q --no-color --help -h' ;;
        'operation replace') options='--hero --quiet -q --no-color --help -h' ;;
        'operation restart') options='--replay --from --yes -y --quiet -q --no-color --help -h' ;;
        'operation history') options='--json --no-color --help -h' ;;
        'operation export') options='--battle -b --bare --quiet -q --help -h' ;;
        'operation packs') options='--accept --json --help -h' ;;
        'operation check') options='--at --json --quiet -q --help -h' ;;
        'pack') options='--help -h' ;;
        'pack new') options='--help -h' ;;
        'pack check') options='--pack -p --quiet -q --help -h' ;;
        'pack info') options='--pack -p --json --no-color --help -h' ;;
        'pack list') options='--json --help -h' ;;
        'pack clash') options='--seeds -n --set --bot -b --team -t --difficulty -d --mode --help -h' ;;
        'pack build') options='--output -o --help -h' ;;
        'pack install') options='--trust --help -h' ;;
        'pack remove') options='--force --help -h' ;;
        'pack verify') options='--json --help -h' ;;
        'pack keygen') options='--no-passphrase --help -h' ;;
        'pack sign') options='--key -k --force --help -h' ;;
        'lsp') options='--stdio --help -h' ;;
    esac
    case $word in
        -*) mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word") ;;
        *) mapfile -t COMPREPLY < <(compgen -W "$parts" -f -- "$word") ;;
    esac
}
complete -o filenames -F _zerodark zerodark
