{ "name": "json-manifest", "version": "1.0.0" }
