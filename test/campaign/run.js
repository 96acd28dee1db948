// npm run campaign -- [--keep] [name …]: builds each campaign of this folder and runs it from the project folder.
// Campaigns take minutes or hours, so they run each night and before a release, not at every change. With --keep, the
// results are stored in results/, from which docs/proof.md is made.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runBuilt } from '../support/run-built.js'

const folder = import.meta.dirname
const argv = process.argv.slice(2).filter((word) => word !== '--keep')
const isKept = process.argv.includes('--keep')

await runBuilt({ folder, kind: 'campaign', argv, keep: isKept ? keepResult : undefined })

function keepResult({ name, words, status, minutes, lines }) {
  // The text that test/campaign/result.ts prints before a result.
  const mark = 'Result: '
  const results = lines
    .filter((line) => line.startsWith(mark))
    .map((line) => line.slice(mark.length))
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const kept = {
    ...{ on: new Date().toISOString().slice(0, 10), commit, node: process.version },
    ...{ words, minutes: Number(minutes.toFixed(1)), passed: status === 0, results },
  }
  writeFileSync(join(folder, 'results', `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`)
}
