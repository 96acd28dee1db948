// npm run bench [-- name …]: builds each benchmark of this folder and runs it from the project.
import { runBuilt } from '../support/run-built.js'

await runBuilt({ folder: import.meta.dirname, kind: 'bench' })
