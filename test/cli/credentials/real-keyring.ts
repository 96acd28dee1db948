import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A login with a D-Bus session of its own and a real gnome-keyring on it. */
export interface KeyringSession {
  env: Record<string, string>
  /** Ends the keyring. The bus then starts another, locked keyring for the next program that asks for one. */
  lock(): Promise<void>
  end(): void
}

/** Returns why this machine cannot run a real keyring; undefined if it can. */
export function noKeyring(): string | undefined {
  if (process.platform !== 'linux') return 'no Linux'
  const missing = ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon'].filter(
    (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0,
  )
  if (missing.length > 0) return `${missing.join(' and ')} not installed`
  try {
    import.meta.resolve('@napi-rs/keyring')
    return undefined
  } catch {
    return '@napi-rs/keyring not installed'
  }
}

/** Starts a session whose keyring is unlocked. */
export async function keyringSession(): Promise<KeyringSession> {
  const folder = mkdtempSync(join(tmpdir(), 'oct-keyring-'))
  for (const name of ['run', 'home']) mkdirSync(join(folder, name), { mode: 0o700 })
  const own = {
    PATH: process.env.PATH ?? '',
    HOME: join(folder, 'home'),
    XDG_DATA_HOME: join(folder, 'home', 'data'),
    XDG_RUNTIME_DIR: join(folder, 'run'),
  }
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    env: own,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const address = await firstLine(bus)
  const env = { ...own, DBUS_SESSION_BUS_ADDRESS: address }
  const daemon = await unlockedDaemon(env)
  return {
    env,
    lock: () => ended(daemon),
    end() {
      daemon.kill('SIGKILL')
      bus.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

async function unlockedDaemon(env: Record<string, string>): Promise<ChildProcess> {
  const words = ['--foreground', '--unlock', '--components=secrets']
  const daemon = spawn('gnome-keyring-daemon', words, { env, stdio: ['pipe', 'ignore', 'ignore'] })
  daemon.stdin.end('a password of this login')
  const question = [
    ...['--print-reply', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus'],
    ...['org.freedesktop.DBus.NameHasOwner', 'string:org.freedesktop.secrets'],
  ]
  for (let tries = 0; tries < 200; tries += 1) {
    const { stdout } = spawnSync('dbus-send', question, { env, encoding: 'utf8' })
    if (stdout.includes('boolean true')) return daemon
    await wait(25)
  }
  throw new Error('the keyring never came')
}

function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    stdout?.on('data', (piece: Buffer) => {
      said += piece
      if (said.includes('\n')) resolve(said.split('\n')[0] ?? '')
    })
    stdout?.once('close', () => reject(new Error('it ended at once')))
  })
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
