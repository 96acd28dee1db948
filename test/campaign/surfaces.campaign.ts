// npm run campaign -- surfaces [worlds] [seed]: checks in random simulated worlds that all outputs of the program agree
// about each fact. If two outputs contradict each other, the campaign prints a seed; add the seed to
// test/surfaces/one-oracle.test.ts.
import { runTests } from './result.js'

const worlds = process.argv[2] ?? '10000'
const seed = process.argv[3] ?? String(Math.floor(Math.random() * 1_000_000_000))
process.stdout.write(`${worlds} worlds, from seed ${seed}\n`)
runTests(['test/surfaces'], { env: { OCT_SURFACE_WORLDS: worlds, OCT_SURFACE_SEED: seed }, seed })
