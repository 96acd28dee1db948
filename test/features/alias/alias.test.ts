import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

const oct = (...argv: string[]) => world.run(argv)
const configFile = () => join(world.root, 'config', 'config.json')
const saved = () => JSON.parse(readFileSync(configFile(), 'utf8')).aliases
const project = (aliases: object) =>
  writeFileSync(join(world.folder, '.oct.json'), JSON.stringify({ aliases }))

describe('oct alias set', () => {
  it('saves a line, replaces it and shows the old one', async () => {
    const run = await oct('alias', 'set', 'mine', 'holds --due $1')
    expect(run, run.stderr).toMatchObject({ exit: 0, stdout: '' })
    expect((await oct('alias', 'set', 'mine', 'due $1')).stderr).toContain(
      'Previously, the alias ran: holds --due $1',
    )
    expect(saved()).toEqual({ mine: 'due $1' })
  })

  it('--dry-run saves nothing', async () => {
    const words = ['alias', 'set', 'mine', 'holds', '--dry-run']
    const { stdout } = await world.run(words, { isTTY: true, env: { NO_COLOR: '1' } })
    expect(stdout).toBe('ACTION  WHAT  DETAIL\nset     mine  holds\n')
    expect((await oct('alias', '-o', 'ids')).stdout).toBe('')
  })

  it.each([
    ['holds', 'containers'],
    ['mine', 'nope --due 3d'],
    ['mine', '!'],
    ['mine', '! '],
    ['holds', '!echo x'],
    ['mine', "holds --due 'x"],
    ['mine', 'holds -- x'],
    ['mine', ''],
    ['a b', 'holds'],
    ['-x', 'holds'],
  ])('%j as %j is refused', async (name, line) => {
    expect(await oct('alias', 'set', name, line)).toMatchObject({ exit: 2, stdout: '' })
  })
})

describe('oct alias delete', () => {
  it('deletes it, and nothing else', async () => {
    await oct('alias', 'set', 'mine', 'holds')
    await oct('alias', 'set', 'other', 'holds')
    expect(await oct('alias', 'delete', 'mine')).toMatchObject({ exit: 2 })
    expect(await oct('alias', 'delete', 'mine', '--yes')).toMatchObject({ exit: 0 })
    expect(saved()).toEqual({ other: 'holds' })
    expect(await oct('alias', 'delete', 'mine', '--yes')).toMatchObject({ exit: 5 })
  })
})

describe('running an alias', () => {
  it('fills in words, appends other words, and keeps options', async () => {
    await oct('alias', 'set', 'one', 'lines show $1 --fields $2,name')
    const plain = await oct('lines', 'show', 'MAEU', '--fields', 'scac,name', '-o', 'csv')
    expect(plain.stdout).toContain('MAEU')
    for (const typed of [
      ['one', 'MAEU', 'scac', '-o', 'csv'],
      ['-o', 'csv', 'one', 'MAEU', 'scac'],
      ['one', '-o', 'csv', 'MAEU', 'scac'],
    ]) {
      expect(await oct(...typed)).toMatchObject({ exit: 0, stdout: plain.stdout })
    }
    const both = await oct('one', 'MAEU', 'scac', 'MSCU', '-o', 'csv')
    expect(both.stdout).toBe(
      (await oct('lines', 'show', 'MAEU', 'MSCU', '--fields', 'scac,name', '-o', 'csv')).stdout,
    )
  })

  it('a missing word is a usage error that shows the line', async () => {
    await oct('alias', 'set', 'mine', 'holds --due $1')
    for (const typed of [['mine'], ['mine', '--ready']]) {
      const run = await oct(...typed)
      expect(run).toMatchObject({ exit: 2, stdout: '' })
      expect(run.stderr).toContain('needs 1 word after its name')
      expect(run.stderr).toContain('holds --due $1')
    }
  })

  it('a filled-in value stays one word', async () => {
    await oct('alias', 'set', 'mine', 'lines show $1')
    const run = await oct('mine', 'MAEU --out x.csv')
    expect(run.exit).not.toBe(0)
    expect(run.stderr).toContain('MAEU --out x.csv')
  })

  it('never shadows a command, and never runs another alias', async () => {
    project({ lines: 'holds', again: 'loop', loop: 'again' })
    expect((await oct('lines', '-o', 'ids')).stdout).toContain('MAEU')
    expect(await oct('loop')).toMatchObject({ exit: 2, stdout: '' })
    const list = JSON.parse((await oct('alias', '--json')).stdout)
    expect(list).toContainEqual(expect.objectContaining({ name: 'lines', in_force: false }))
  })

  it.each([
    ['oct mine --help', ['mine', '--help']],
    ['oct help mine', ['help', 'mine']],
    ['oct mine 3d -h', ['mine', '3d', '-h']],
  ])('%s shows what it expands to, and runs nothing', async (_, typed) => {
    await oct('alias', 'set', 'mine', 'holds --due $1')
    const run = await oct(...typed)
    expect(run, run.stderr).toMatchObject({ exit: 0, stderr: '' })
    expect(run.stdout).toContain('Stands for: oct holds --due $1\n')
    expect(run.stdout).toContain(configFile())
  })

  it('oct help explains a command, not an alias of its name', async () => {
    project({ holds: 'lines' })
    expect((await oct('help', 'holds')).stdout).toBe((await oct('holds', '--help')).stdout)
    expect((await oct('help', 'nothing')).exit).toBe(2)
  })
})

describe('an alias of a project', () => {
  it('runs commands that only read, unless you have an alias of the same name', async () => {
    project({ maersk: 'lines show MAEU -o ids', mine: 'lines show MSCU' })
    await oct('alias', 'set', 'mine', 'lines show MAEU -o ids')
    const run = await oct('maersk')
    expect(run, run.stderr).toMatchObject({ exit: 0, stdout: 'MAEU\n' })
    expect(await oct('mine')).toMatchObject({ exit: 0, stdout: 'MAEU\n' })
  })

  it.each([
    'track MSCU6639870',
    'ref set MEDUFR030802 x',
    'config set tz utc',
    'auth token',
    'api GET parties',
    'webhooks replay --exec cat',
    'view save mine holds',
    'lines --out lines.csv',
    'lines --profile other',
    'lines --base-url https://evil.example',
    'holds --read-only',
    '!echo hi',
    'oct lines',
  ])('%j is refused', async (line) => {
    project({ mine: line })
    const run = await oct('mine')
    expect(run).toMatchObject({ exit: 2, stdout: '' })
  })

  it('typed options are accepted', async () => {
    project({ mine: 'lines show' })
    const run = await oct('mine', 'MAEU', '--out', join(world.folder, 'x.csv'))
    expect(run.exit, run.stderr).toBe(0)
  })
})

describe('TAB', () => {
  const offered = async (current: string, ...words: string[]) => {
    const { stdout } = await oct('__complete', 'zsh', `=${current}`, ...words)
    return stdout.split('\n').map((line) => line.split('\t')[0])
  }

  it('offers the name', async () => {
    await oct('alias', 'set', 'mine', 'holds')
    expect(await offered('mi')).toContain('mine')
  })

  it('completes after an alias as after the line that it expands to', async () => {
    await oct('alias', 'set', 'mine', 'lines show $1 --fields $2')
    await oct('alias', 'set', 'zone', 'lines --tz $1')
    for (const [typed, meant] of [
      [['mine'], ['lines', 'show']],
      [
        ['mine', 'MAEU'],
        ['lines', 'show', 'MAEU', '--fields'],
      ],
      [['zone'], ['lines', '--tz']],
      [['zone', 'utc'], ['lines']],
    ] as const) {
      const expected = await offered('', ...meant)
      expect(expected.length).toBeGreaterThan(2)
      expect(await offered('', ...typed)).toEqual(expected)
    }
    expect(await offered('--f', 'zone', 'utc')).toContain('--fields')
  })

  it('leaves the words of a script to the shell', async () => {
    await oct('alias', 'set', 'late', '!ls "$@"')
    expect(await offered('', 'late')).toEqual(['files', ''])
  })
})

describe('an alias that runs a shell', () => {
  it('is saved with its mark, also by --shell', async () => {
    await oct('alias', 'set', 'one', '!echo "$1"')
    await oct('alias', 'set', 'two', 'echo "$1"', '--shell')
    expect(saved()).toEqual({ one: '!echo "$1"', two: '!echo "$1"' })
    expect((await oct('alias', '-o', 'table')).stdout).toContain('!echo "$1"')
    expect((await oct('one', '--help')).stdout).toContain('Stands for: sh -c: echo "$1"')
  })

  it('accepts no option before its name', async () => {
    await oct('alias', 'set', 'one', '!echo "$1"')
    const run = await oct('--json', 'one', 'x')
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('before one have no effect')
  })

  it('is refused in a project file, with an explanation', async () => {
    project({ mine: '!echo hi' })
    expect((await oct('mine')).stderr).toContain('Only your own alias can run a shell')
  })
})
