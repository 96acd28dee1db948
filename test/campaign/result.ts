import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Prints one sentence of the result, which --keep stores. If `isGood` is false, the campaign fails. */
export function result(words: string, isGood = true): void {
  process.stdout.write(`Result: ${words}\n`)
  if (!isGood) process.exitCode = 1
}

interface TestRun {
  numTotalTests: number
  numPassedTests: number
  numFailedTests: number
  testResults: unknown[]
}

/** Runs tests of the suite without time limits. The campaign fails if a test fails. */
export function runTests(
  paths: readonly string[],
  { env, seed }: { env: Record<string, string>; seed?: string },
): void {
  const report = join(tmpdir(), `oct-campaign-${process.pid}.json`)
  const argv = ['vitest', 'run', '--testTimeout', '0', '--reporter=default', '--reporter=json']
  const { status } = spawnSync('npx', [...argv, `--outputFile=${report}`, ...paths], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const run: TestRun = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  const passed = run.numPassedTests.toLocaleString('en')
  const from = seed === undefined ? '' : `, seed ${seed}`
  result(
    `${passed} tests of ${run.testResults.length} files passed, ${run.numFailedTests} failed${from}`,
    status === 0,
  )
}
