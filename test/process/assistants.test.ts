import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Machine, machine, nodePath } from './program.js'

let own: Machine
let home: string
/** A folder of programs whose path contains spaces, as on many Windows machines. */
let programs: string

beforeAll(async () => {
  own = await machine()
  home = join(own.folder, 'home of Ana')
  programs = join(own.folder, 'program files', 'bin')
  mkdirSync(home)
  mkdirSync(programs, { recursive: true })
  symlinkSync(own.bin, join(programs, 'oct'))
})
afterAll(() => own.remove())

const request = (id: number, method: string, params = {}) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`

const messages = [
  request(1, 'initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'assistant', version: '1.0.0' },
  }),
  `${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`,
  request(2, 'tools/list'),
  request(3, 'tools/call', { name: 'problems', arguments: {} }),
].join('')

it.each([
  ['claude-desktop', ['.config', 'Claude', 'claude_desktop_config.json'], 'mcpServers'],
  ['claude-code', ['.mcp.json'], 'mcpServers'],
  ['cursor', ['.cursor', 'mcp.json'], 'mcpServers'],
  ['vscode', ['.config', 'Code', 'User', 'mcp.json'], 'servers'],
])('%s starts oct by its file', async (assistant, path, member) => {
  const env = { ...own.env, HOME: home, XDG_CONFIG_HOME: '' }
  const args = ['--sandbox', 'mcp', 'install', assistant, '--yes']
  const installed = await own.run(args, { env, cwd: home })
  expect(installed.exit, installed.stderr).toBe(0)
  const file = JSON.parse(readFileSync(join(home, ...path), 'utf8'))
  const { command, args: words } = file[member].oct
  const started = await execa(command, words, {
    cwd: own.folder,
    env: { ...env, PATH: [programs, dirname(nodePath), '/usr/bin', '/bin'].join(':') },
    extendEnv: false,
    input: messages,
    reject: false,
    timeout: 60_000,
  })
  expect(started.exitCode, started.stderr).toBe(0)
  const answers = started.stdout.split('\n').map((line) => JSON.parse(line))
  const of = (id: number) => answers.find((each) => each.id === id)?.result
  expect(of(1).serverInfo.name).toBe('oct')
  expect(of(2).tools).toHaveLength(9)
  expect(of(3).structuredContent).toMatchObject({ simulated: true })
})

it('ends when the assistant closes only the output, with no warning about many answers at once', async () => {
  const agent = execa(nodePath, [own.bin, '--sandbox', 'mcp'], {
    ...{ cwd: own.folder, env: { ...own.env, HOME: home }, extendEnv: false },
    ...{ buffer: { stdout: false }, reject: false, timeout: 30_000 },
  })
  const calls = Array.from({ length: 60 }, (_, index) => request(index + 3, 'tools/list'))
  const answered = new Promise<void>((resolve) => {
    let lines = 0
    agent.stdout.on('data', (chunk: Buffer) => {
      lines += `${chunk}`.split('\n').length - 1
      if (lines > calls.length) resolve()
    })
  })
  agent.stdin.write(messages + calls.slice(1).join(''))
  await answered
  agent.stdout.destroy()
  agent.stdin.write(request(99, 'tools/list'))
  const { exitCode, stderr, timedOut } = await agent
  expect({ exitCode, stderr, timedOut }).toEqual({ exitCode: 0, stderr: '', timedOut: false })
})
