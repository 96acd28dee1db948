import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entryFor } from '../../../src/features/mcp/assistant-files.js'
import { readCommentedJson } from '../../../src/files/read-commented-json.js'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
beforeAll(() => {
  world = newWorld()
})
afterAll(() => world.remove())

const oct = (line: string, options = {}) => world.run(line.split(' '), options)
const cursorFile = () => join(world.root, 'home', '.cursor', 'mcp.json')
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

describe('oct mcp install', () => {
  it('prints the entry, and writes nothing without a yes', async () => {
    const run = await oct('mcp install cursor', { env: { OCT_TOKEN: 'secret-token-1' } })
    expect(run.exit).toBe(2)
    expect(JSON.parse(run.stdout)).toEqual({
      mcpServers: { oct: { command: 'oct', args: ['mcp'] } },
    })
    expect(run.stdout + run.stderr).not.toContain('secret-token-1')
    expect(() => read(cursorFile())).toThrow()
    const planned = await oct('mcp install cursor --dry-run')
    expect(planned.stdout).toContain(cursorFile())
  })

  it('keeps the other entries of the file, and writes an equal entry once', async () => {
    mkdirSync(join(world.root, 'home', '.cursor'), { recursive: true })
    writeFileSync(cursorFile(), '{"mcpServers":{"other":{"command":"x"}},"theme":"dark"}')
    const line = '--sandbox mcp install cursor --allow track,edit --yes'
    const run = await oct(line)
    expect(run.exit, run.stderr).toBe(0)
    expect(read(cursorFile())).toEqual({
      mcpServers: {
        other: { command: 'x' },
        oct: { command: 'oct', args: ['--sandbox', 'mcp', '--allow', 'track,edit'] },
      },
      theme: 'dark',
    })
    expect((await oct(line)).stderr).toContain('already contains the settings')
  })

  it.each([
    ['[', 200_000],
    ['{"a":', 50_000],
  ])('refuses a file that nests %s too deeply, and leaves it as it is', async (open, levels) => {
    const before = open.repeat(levels)
    writeFileSync(cursorFile(), before)
    const { exit, stderr } = await oct('mcp install cursor --yes')
    expect({ exit, stderr }).toEqual({
      exit: 13,
      stderr: expect.stringContaining('nested deeper than 500 levels'),
    })
    expect(readFileSync(cursorFile(), 'utf8')).toBe(before)
  })

  it('keeps long texts and much white space of the file', async () => {
    const long = { text: `${'x'.repeat(9_000_000)}\\"` }
    writeFileSync(cursorFile(), `${' '.repeat(5_000_000)}${JSON.stringify(long)}`)
    expect(await oct('mcp install cursor --yes')).toMatchObject({ exit: 0 })
    expect(JSON.parse(readFileSync(cursorFile(), 'utf8'))).toMatchObject(long)
  })

  it('keeps comments, commas, order and line ends, and changes only its own entry', async () => {
    const before = [
      '{',
      '\t// Servers of the desk',
      '\t"mcpServers": {',
      '\t\t"other": { "command": "x" /* local */ }, // keep',
      '\t\t/* the last comment */',
      '\t},',
      '\t"theme": "dark", // mine',
      '}',
      '',
    ]
    const entry = (args: string) =>
      ['\t\t"oct": {', '\t\t  "command": "oct",', '\t\t  "args": [', args, '\t\t  ]', '\t\t}'].join(
        '\r\n',
      )
    writeFileSync(cursorFile(), before.join('\r\n'))
    expect((await oct('mcp install cursor --yes')).exit).toBe(0)
    const added = [...before.slice(0, 5), entry('\t\t    "mcp"'), ...before.slice(5)]
    expect(readFileSync(cursorFile(), 'utf8')).toBe(added.join('\r\n'))
    expect((await oct('mcp install cursor --yes')).stderr).toContain(
      'already contains the settings',
    )
    expect((await oct('--sandbox mcp install cursor --yes')).exit).toBe(0)
    const both = '\t\t    "--sandbox",\r\n\t\t    "mcp"'
    const replaced = [...before.slice(0, 5), entry(both), ...before.slice(5)]
    expect(readFileSync(cursorFile(), 'utf8')).toBe(replaced.join('\r\n'))
  })

  it.each([
    ['', '{"mcpServers":{"oct":ENTRY}}'],
    ['\ufeff{}', '{"mcpServers":{"oct":ENTRY}}'],
    ['{ // comment\n}', '{"mcpServers":{"oct":ENTRY}}'],
    ['{"a":1 // one\n}', '{"a":1,"mcpServers":{"oct":ENTRY}}'],
    ['{"mcpServers":{}}', '{"mcpServers":{"oct":ENTRY}}'],
    ['{"mcpServers":{"oct":5,"b":{}}}', '{"mcpServers":{"oct":ENTRY,"b":{}}}'],
    ['{"mcpServers":{"b":[1,/* { */2,],},}', '{"mcpServers":{"b":[1,2],"oct":ENTRY}}'],
  ])('adds its entry to %j', async (before, after) => {
    writeFileSync(cursorFile(), before)
    expect((await oct('mcp install cursor --yes')).exit).toBe(0)
    const { value } = readCommentedJson(readFileSync(cursorFile(), 'utf8'))
    expect(JSON.stringify(value)).toBe(after.replace('ENTRY', '{"command":"oct","args":["mcp"]}'))
  })

  it.each([
    ['{"mcpServers":[]}', 'write the printed member "mcpServers"'],
    ['[]', 'write the printed member "mcpServers"'],
    ['{\n "a": 1\n "b": 2\n}', 'line 3'],
    ['{"a": tru}', 'copy the printed entry'],
    ['{"a": "\\x"}', 'copy the printed entry'],
    ['{} more', 'line 1'],
    ['{', 'copy the printed entry'],
  ])('leaves %j as it is, prints the entry, and says where to put it', async (before, words) => {
    writeFileSync(cursorFile(), before)
    const run = await oct('mcp install cursor --yes')
    expect(run.exit).toBe(13)
    expect(JSON.parse(run.stdout).mcpServers.oct).toBeTruthy()
    expect(run.stderr).toContain(words)
    expect(run.stderr).toContain(cursorFile())
    expect(readFileSync(cursorFile(), 'utf8')).toBe(before)
  })

  it('refuses an unknown assistant', async () => {
    const unknown = await oct('mcp install emacs')
    expect(unknown.exit).toBe(2)
    expect(unknown.stderr).toContain('claude-desktop')
  })

  it('knows the files of each system, and starts oct by a shell on Windows', () => {
    const windows = {
      platform: 'win32',
      homeFolder: 'C:\\Users\\Ana Mia',
      folder: 'C:\\Users\\Ana Mia\\desk',
      env: { APPDATA: 'C:\\Users\\Ana Mia\\AppData\\Roaming' },
    }
    const desktop = entryFor('claude-desktop', windows, ['mcp'])
    expect(desktop.path).toBe(
      'C:\\Users\\Ana Mia\\AppData\\Roaming\\Claude\\claude_desktop_config.json',
    )
    expect(JSON.parse(desktop.text)).toEqual({
      mcpServers: { oct: { command: 'cmd', args: ['/c', 'oct', 'mcp'] } },
    })
    const inHome = ['cursor', 'vscode', 'claude-code'].map(
      (name) => entryFor(name, { ...windows, homeFolder: '\\\\files\\ana', env: {} }, ['mcp']).path,
    )
    expect(inHome).toEqual([
      '\\\\files\\ana\\.cursor\\mcp.json',
      '\\\\files\\ana\\AppData\\Roaming\\Code\\User\\mcp.json',
      'C:\\Users\\Ana Mia\\desk\\.mcp.json',
    ])
    const mac = { platform: 'darwin', homeFolder: '/Users/ana', folder: '/Users/ana/desk', env: {} }
    expect(entryFor('vscode', mac, ['mcp']).path).toBe(
      '/Users/ana/Library/Application Support/Code/User/mcp.json',
    )
    expect(JSON.parse(entryFor('vscode', mac, ['mcp']).text)).toEqual({
      servers: { oct: { type: 'stdio', command: 'oct', args: ['mcp'] } },
    })
    expect(entryFor('claude-code', mac, ['mcp']).path).toBe('/Users/ana/desk/.mcp.json')
  })
})

describe('oct commands --json --brief', () => {
  it('lists every command in at most 20 kB', async () => {
    const brief = await oct('commands --json --brief')
    expect(brief.stdout.length).toBeLessThanOrEqual(20_000)
    const { commands } = JSON.parse(brief.stdout)
    const whole = JSON.parse((await oct('commands --json')).stdout)
    const leaves = whole.filter(({ kind }: { kind: string }) => kind === 'command')
    expect(Object.keys(commands)).toHaveLength(leaves.length)
    expect(commands.today).toContain('today')
  })
})
