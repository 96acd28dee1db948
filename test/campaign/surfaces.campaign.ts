// npm run campaign -- surfaces [worlds] [seed]: simulated worlds of any scenario at any time, in which
// every surface has to say the same of each fact. A seed with a contradiction is printed; keep it in
// test/surfaces/one-oracle.test.ts.
import { spawnSync } from 'node:child_process'

const worlds = process.argv[2] ?? '10000'
const seed = process.argv[3] ?? String(Math.floor(Math.random() * 1_000_000_000))
process.stdout.write(`${worlds} worlds, from seed ${seed}\n`)
const { status } = spawnSync('npx', ['vitest', 'run', '--testTimeout', '0', 'test/surfaces'], {
  env: { ...process.env, OCT_SURFACE_WORLDS: worlds, OCT_SURFACE_SEED: seed },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
