import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ended, type Machine, machine, root, until } from '../process/program.js'

const units = join(root, 'examples', 'systemd')
const unit = (name: string) => readFileSync(join(units, name), 'utf8')
const hasSystemd = runs('systemd-analyze') && runs('systemd-notify') && runs('python3')
if (!hasSystemd) process.stderr.write('skipped: systemd is not installed, so no unit is examined\n')

function runs(tool: string): boolean {
  return spawnSync(tool, ['--version'], { stdio: 'ignore' }).status === 0
}

describe('the unit of the listener', () => {
  const listener = unit('oct-webhooks-listen.service')

  it('reads the current file of secrets when it is reloaded, not a copy from the start', () => {
    const file = /^Environment=OCT_WEBHOOK_SECRET_FILE=(.*)$/m.exec(listener)?.[1]
    expect(listener).toMatch(/^ExecReload=.*-HUP/m)
    expect(file).toMatch(/^\//)
    expect(listener).not.toMatch(/^LoadCredential=.*secret/m)
  })

  it('bounds its memory', () => {
    expect(listener).toMatch(/^MemoryMax=/m)
  })
})

describe.skipIf(!hasSystemd)('the units', () => {
  it.each(readdirSync(units).filter((name) => name.endsWith('.service')))(
    '%s has an exposure of at most 3',
    (name) => {
      const words = ['security', '--offline=true', '--threshold=30', join(units, name)]
      const { status, stdout } = spawnSync('systemd-analyze', words, { encoding: 'utf8' })
      expect(stdout).toMatch(/Overall exposure level .*: [0-2]\.\d /)
      expect(status, stdout).toBe(0)
    },
  )

  it.each(readdirSync(units))('%s has only lines that systemd knows', (name) => {
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(units, name)], {
      encoding: 'utf8',
    })
    const complaints = stderr.split('\n').filter((line) => line.includes(name))
    // The program is not installed here.
    expect(complaints.filter((line) => !/is not executable/.test(line))).toEqual([])
  })

  it('the timer states a time', () => {
    const when = /OnCalendar=(.*)/.exec(unit('oct-serve-backup.timer'))?.[1] ?? ''
    expect(execFileSync('systemd-analyze', ['calendar', when], { encoding: 'utf8' })).toContain(
      'Next elapse',
    )
  })
})

describe.skipIf(!hasSystemd)('the units under systemd', () => {
  let oct: Machine
  beforeAll(async () => {
    oct = await machine()
  })
  afterAll(() => oct.remove())

  /** Variables of a unit, with this machine's folder in place of /var/lib. */
  const settingsOf = (name: string): Record<string, string> =>
    Object.fromEntries(
      [...unit(name).matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [
        key,
        value.replace('/var/lib', oct.folder),
      ]),
    )
  const stateFolders = (name: string): string[] =>
    (/^StateDirectory=(.*)$/m.exec(unit(name))?.[1] ?? '').split(' ')
  const commandOf = (name: string): string[] =>
    (/^ExecStart=\/usr\/bin\/oct (.*)$/m.exec(unit(name))?.[1] ?? '')
      .replace('/var/lib', oct.folder)
      .split(' ')

  it('notifies systemd that it serves and that it stops, and is backed up meanwhile', async () => {
    const socket = join(oct.folder, 'notify')
    const receiver = spawn('python3', ['-c', datagrams, socket])
    let got = ''
    receiver.stdout.on('data', (piece) => {
      got += piece
    })
    await until('the socket is there', () => existsSync(socket))
    for (const name of stateFolders('oct-serve-backup.service')) mkdirSync(join(oct.folder, name))
    const env = { ...settingsOf('oct-serve.service'), NOTIFY_SOCKET: socket, OCT_SERVE_PORT: '0' }
    const serving = oct.start(commandOf('oct-serve.service'), { env })
    try {
      await until('it is ready', () => got.includes('READY=1'))
      expect(got).toMatch(/STATUS=Serving http:\/\/127\.0\.0\.1:\d+\/v2/)
      const copy = join(oct.folder, 'oct-serve-backup', 'nightly.db')
      const backup = { env: settingsOf('oct-serve-backup.service') }
      const words = commandOf('oct-serve-backup.service')
      for (const run of [oct.run, oct.runHere]) {
        const made = await run(words, backup)
        expect(made.exit, made.stderr).toBe(0)
      }
      expect(existsSync(copy)).toBe(true)
      serving.kill('SIGTERM')
      await until('it stops', () => got.includes('STOPPING=1'))
      expect((await ended(await serving)).exit).toBe(0)
    } finally {
      serving.kill('SIGKILL')
      receiver.kill()
      await once(receiver, 'close')
    }
  })

  it('logs a line if systemd-notify is missing', async () => {
    const env = {
      ...settingsOf('oct-serve.service'),
      ...{ PATH: '/nowhere', NOTIFY_SOCKET: '/run/nowhere', OCT_SERVE_PORT: '0' },
    }
    const serving = oct.start(commandOf('oct-serve.service'), { env })
    let said = ''
    serving.stderr.on('data', (piece) => {
      said += piece
    })
    await until('it is said', () => said.includes('systemd-notify could not be run'))
    serving.kill('SIGTERM')
    const { exit, stderr } = ended(await serving)
    expect(exit).toBe(0)
    const levels = stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).level)
    expect(levels).toEqual(['info', 'warn', 'info'])
  })
})

/** A program that prints the messages of a datagram socket. */
const datagrams = `
import socket, sys
one = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
one.bind(sys.argv[1])
while True: print(one.recv(4096).decode(), flush=True)
`
