return {
  far = 12 near = 3,
}
