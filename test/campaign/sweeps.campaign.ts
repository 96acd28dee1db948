// npm run campaign -- sweeps [path …]: runs all cases of the tests that the suite only samples: each command with each
// format, terminal and fault, each example of the documentation, each promised output, and all hostile texts, unusual
// members, errors, containers and documents. With paths, runs only the tests in these paths.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTests } from './result.js'

const reduced = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && !name.startsWith('sweeps'))
  .map((name) => join('test', name))
  .filter((path) => readFileSync(path, 'utf8').includes("/pairwise.js'"))
const named = process.argv.slice(2)
runTests(named.length > 0 ? named : ['test/sweeps', ...reduced], { env: { OCT_FULL_SWEEPS: '1' } })
