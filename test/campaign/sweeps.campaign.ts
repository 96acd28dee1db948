// npm run campaign -- sweeps: every sweep with all combinations, where the suite runs each pair.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync('npx', ['vitest', 'run', '--testTimeout', '0', 'test/sweeps'], {
  env: { ...process.env, OCT_FULL_SWEEPS: '1' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
