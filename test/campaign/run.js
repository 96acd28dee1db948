// npm run campaign [-- name …]: builds each campaign of this folder and runs it from the project.
// What takes minutes and is looked at now and then, not at every change.
import { runBuilt } from '../support/run-built.js'

await runBuilt({ folder: import.meta.dirname, kind: 'campaign' })
