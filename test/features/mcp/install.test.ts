import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entryFor } from '../../../src/features/mcp/assistant-files.js'
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
    expect((await oct(line)).stderr).toContain('already has the entry')
  })

  it('refuses a file of another form and an unknown assistant', async () => {
    writeFileSync(cursorFile(), '{ // comment\n}')
    expect((await oct('mcp install cursor --yes')).exit).toBe(13)
    writeFileSync(cursorFile(), '{"mcpServers":[]}')
    expect((await oct('mcp install cursor --yes')).exit).toBe(13)
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
