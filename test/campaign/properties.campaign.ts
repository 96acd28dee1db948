// npm run campaign -- properties [times] [seed]: runs every property test with random values, by default 20 times as
// often as the test requests.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTests } from './result.js'

const times = process.argv[2] ?? '20'
const seed = process.argv[3] ?? String(Math.floor(Math.random() * 1_000_000_000))
process.stdout.write(`Seed ${seed}\n`)
const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => join('test', name))
  .filter((path) => readFileSync(path, 'utf8').includes("'fast-check'"))
runTests(files, { env: { OCT_PROPERTY_RUNS: times, OCT_PROPERTY_SEED: seed }, seed })
