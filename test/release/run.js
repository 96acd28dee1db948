// Tries each artifact in release/: node test/release/run.js artifacts
import { runBuilt } from '../support/run-built.js'

await runBuilt({ folder: import.meta.dirname, kind: 'smoke' })
