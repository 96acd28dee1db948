import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Machine, machine, nodePath } from './program.js'

let oct: Machine
beforeAll(async () => {
  oct = await machine()
})
afterAll(() => oct.remove())

const define = async (name: string, line: string) => {
  const { exit, stderr } = await oct.runHere(['alias', 'set', name, line])
  expect(exit, stderr).toBe(0)
}

describe.skipIf(process.platform === 'win32')('an alias that runs a shell', () => {
  it('gets the words as typed, and parses none of them', async () => {
    await define('say', '!printf "%s|" "$0" "$#" "$@"')
    const words = [
      'a b',
      '$(touch hacked)',
      '`touch hacked`',
      ';touch hacked',
      '"',
      "'",
      '--json',
      '*',
    ]
    const run = await oct.run(['say', ...words], { cwd: oct.folder })
    expect(run.stdout).toBe(['oct say', '8', ...words, ''].join('|'))
    expect(run.exit).toBe(0)
    expect(existsSync(join(oct.folder, 'hacked'))).toBe(false)
  })

  it('has the streams and the exit code of the script', async () => {
    await define('cat', '!cat; echo "$1" >&2; exit 7')
    const run = await oct.run(['cat', 'oops'], { input: 'what came in' })
    expect(run).toMatchObject({ exit: 7, stdout: 'what came in', stderr: 'oops\n' })
    await define('die', '!kill -TERM $$')
    expect((await oct.run(['die'])).exit).toBe(143)
  })

  it('can pipe oct into oct', async () => {
    writeFileSync(join(oct.folder, 'oct'), `#!/bin/sh\nexec "${nodePath}" "${oct.bin}" "$@"\n`, {
      mode: 0o755,
    })
    await define('pair', '!oct lines show "$1" -o ids | xargs oct lines show -o json --fields scac')
    const env = { PATH: `${oct.folder}:${process.env.PATH}` }
    const run = await oct.run(['pair', 'MAEU'], { env })
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stdout).toContain('"scac": "MAEU"')
  })

  it('that calls itself ends', async () => {
    await define('loop', `!"${nodePath}" "${oct.bin}" loop`)
    // Acts like the eighth of ten nested scripts, because each script is a process.
    const run = await oct.run(['loop'], { env: { OCT_ALIAS_DEPTH: '7' } })
    expect(run.exit).toBe(2)
    expect(run.stderr).toContain('The alias loop calls itself')
  })

  it('reports a missing shell', async () => {
    await define('say', '!echo hi')
    const run = await oct.run(['say'], { env: { PATH: oct.folder } })
    expect(run).toMatchObject({ exit: 13, stdout: '' })
    expect(run.stderr).toContain('The shell sh could not be started')
  })

  it('ends with Ctrl-C together with its script', async () => {
    await define('wait', '!echo begun; sleep 60')
    const line = `exec 2>&1; set -m; "${nodePath}" "${oct.bin}" wait & pid=$!; sleep 2; kill -INT -$pid; wait $pid; echo "exit $?"`
    const stdout = await new Promise<string>((resolve) => {
      const options = { env: { ...oct.env }, timeout: 60_000 }
      execFile('/bin/bash', ['-c', line], options, (_, text) => resolve(text))
    })
    expect(stdout).toMatch(/^begun\n[\s\S]*exit 130\n$/)
  })
})

describe('an alias of oct', () => {
  it('runs from a real shell, with its words', async () => {
    await define('one', 'lines show $1 --fields scac')
    const run = await oct.run(['one', 'MAEU', '-o', 'csv'])
    const plain = await oct.runHere(['lines', 'show', 'MAEU', '--fields', 'scac', '-o', 'csv'])
    expect(plain.stdout).toContain('MAEU')
    expect(run).toEqual(plain)
  })
})
