import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exitCodes } from '../../src/errors.js'
import {
  newWorld,
  type RunOptions,
  runOct,
  trackedNumber,
  trackedSandbox,
  type World,
} from '../support/run-oct.js'
import { refusal, runAgainst } from './scripted-server.js'

let world: World
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

const sandboxed = (line: string, more: Omit<RunOptions, 'world'> = {}) =>
  world.run(['--sandbox', ...line.split(' ')], more)
const against = (line: string, answer: Parameters<typeof runAgainst>[2]) =>
  runAgainst(world, line.split(' '), answer)

describe('10 condition', () => {
  it('by --check and --expect-rows, with the same stdout', async () => {
    const tracked = await trackedSandbox()
    try {
      const all = await tracked.run(['--sandbox', 'containers', '--line', 'MSCU'])
      const check = await tracked.run(['--sandbox', 'containers', '--line', 'MSCU', '--check'])
      expect(check).toMatchObject({ exit: 10, stdout: all.stdout })
      const none = await tracked.run(['--sandbox', 'containers', '--line', 'NOPE', '--expect-rows'])
      expect(none).toMatchObject({ exit: 10, stdout: '' })
      const fine = await tracked.run(['--sandbox', 'containers', '--line', 'NOPE', '--check'])
      expect(fine.exit).toBe(0)
    } finally {
      tracked.remove()
    }
  })

  it('never replaces another failure', async () => {
    expect(await against('containers --check', refusal(503))).toMatchObject({ exit: 9 })
  })
})

describe('11 needs_confirmation', () => {
  it.each(['tsv', 'json', 'csv', 'table'])('prints the candidates as %s', async (format) => {
    const run = await sandboxed(`track 219384756 -o ${format}`)
    expect(run.exit).toBe(11)
    expect(run.stdout, 'candidates on stdout in the chosen format').toContain('MAEU')
  })

  it('is not the exit code of infer, which only reports', async () => {
    expect((await sandboxed('infer 219384756')).exit).toBe(0)
  })

  it('has priority over pending, and failure has priority over it', async () => {
    expect((await sandboxed('track 219384756 MEDUFR030802')).exit).toBe(11)
    expect((await sandboxed('track 219384756 CSQU3054384')).exit).toBe(12)
  })
})

describe('12 partial', () => {
  it('when one of several numbers fails', async () => {
    const run = await sandboxed(`track ${trackedNumber} CSQU3054384 --wait`)
    expect(run.exit, run.stderr).toBe(12)
    expect(run.stdout).toContain(trackedNumber)
    expect(run.stdout).toContain('CSQU3054384')
  })
})

describe('13 local', () => {
  it('by a broken configuration file', async () => {
    mkdirSync(join(world.root, 'config'))
    writeFileSync(join(world.root, 'config', 'config.json'), '{ broken')
    expect(await sandboxed('containers')).toMatchObject({ exit: 13, stdout: '' })
  })

  it('by a missing file of numbers', async () => {
    expect(await sandboxed(`infer --from ${join(world.root, 'none')}`)).toMatchObject({ exit: 13 })
  })

  it('by a folder without write access', async () => {
    const out = join(world.root, 'none', 'out.csv')
    expect(await sandboxed(`config list --out ${out}`)).toMatchObject({ exit: 13, stdout: '' })
  })

  it('by a cache folder that is a file', async () => {
    writeFileSync(join(world.root, 'cache'), '')
    expect(await sandboxed('containers')).toMatchObject({ exit: 13, stdout: '' })
  })

  it('by a data folder that is a file', async () => {
    writeFileSync(join(world.root, 'data'), '')
    expect(await sandboxed('sandbox status')).toMatchObject({ exit: 13, stdout: '' })
  })

  it('by a missing token file', async () => {
    const env = { OCT_TOKEN_FILE: join(world.root, 'none'), OCT_BASE_URL: 'http://127.0.0.1:1' }
    expect(await world.run(['containers'], { env })).toMatchObject({ exit: 13, stdout: '' })
  })

  it('by a configuration folder that is read-only', async () => {
    if (process.getuid?.() === 0) return
    mkdirSync(join(world.root, 'config'))
    chmodSync(join(world.root, 'config'), 0o500)
    const run = await world.run(['config', 'set', 'tz', 'utc'])
    chmodSync(join(world.root, 'config'), 0o700)
    expect(run).toMatchObject({ exit: 13, stdout: '' })
  })
})

describe('130 and 143 interrupted', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s is %i, from the start', async (signal, exit) => {
    const run = await sandboxed('track MEDUFR030802 --wait', {
      watch: (terminal) => terminal.interrupt(signal),
    })
    expect(run.exit, run.stderr).toBe(exit)
  })

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s is %i, while a service does not respond', async (signal, exit) => {
    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    const env = { OCT_TOKEN: 'key', OCT_BASE_URL: `http://127.0.0.1:${port}` }
    const run = await world.run(['sync'], {
      env,
      watch: (terminal) => silent.once('connection', () => terminal.interrupt(signal)),
    })
    silent.close()
    expect(run, run.stderr).toMatchObject({ exit, stdout: '' })
    expect(run.stderr).not.toMatch(/\bat .*:\d+/)
  })
})

describe('oct help exit-codes', () => {
  it('lists the table of src/errors.ts', async () => {
    const { stdout } = await runOct(['help', 'exit-codes'])
    const listed = [...stdout.matchAll(/^ +(\d+) +(\w+) /gm)].map(([, code, name]) => [
      name,
      Number(code),
    ])
    expect(listed).toEqual(Object.entries(exitCodes).map(([name, { code }]) => [name, code]))
  })
})
