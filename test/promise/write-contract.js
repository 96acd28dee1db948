// npm run contract:fixture: writes the contract of this tree as the contract of the last release, and stores the
// databases that this build creates. Run it once for each release, before you create its tag.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const files = ['test/promise/promise.test.ts', 'test/promise/databases.test.ts']
const { status } = spawnSync(process.execPath, [vitest, 'run', ...files], {
  cwd: root,
  env: { ...process.env, OCT_WRITE_CONTRACT: '1' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
