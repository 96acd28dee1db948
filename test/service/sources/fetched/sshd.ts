import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const program = ['/usr/sbin/sshd', '/usr/local/sbin/sshd'].find((it) => existsSync(it))

/** True if an SFTP server can be started: it separates its privileges, which only root may. */
export const hasSshd = program !== undefined && process.getuid?.() === 0
if (!hasSshd)
  process.stderr.write('skipped: sshd is absent or this is not root, so no SFTP server is read\n')

export interface Sshd {
  /** The address of a folder below the files of the server. */
  url(folder: string): string
  /** Path of a file on the server. */
  at(...parts: string[]): string
  fingerprint: string
  privateKey: string
  privateKeyFile: string
  /** Restarts the server with another host key. */
  changeHostKey(): Promise<void>
  /** Ends the server and all its connections at once, as a loss of power does. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Starts an SFTP server on loopback, which the user of the tests may enter with a key. */
export async function startSshd(): Promise<Sshd> {
  const folder = mkdtempSync(join(tmpdir(), 'oct-sshd-'))
  const port = await freePort()
  for (const name of ['host', 'other', 'user']) generateKey(join(folder, name))
  mkdirSync('/run/sshd', { recursive: true })
  let server: ReturnType<typeof spawn> | undefined
  const start = async (hostKey: string): Promise<void> => {
    writeFileSync(join(folder, 'config'), configuration({ folder, port, hostKey }))
    const words = ['-D', '-e', '-f', join(folder, 'config')]
    server = spawn(program ?? '', words, { stdio: ['ignore', 'ignore', 'pipe'] })
    await listening(server)
  }
  const end = async (kill: () => void): Promise<void> => {
    const ended = new Promise((resolve) => server?.once('exit', resolve))
    kill()
    await ended
  }
  const stop = (): Promise<void> => end(() => server?.kill('SIGTERM'))
  await start('host')
  return {
    url: (of) => `sftp://${userInfo().username}@127.0.0.1:${port}${join(folder, 'files', of)}`,
    at: (...parts) => {
      mkdirSync(join(folder, 'files', ...parts.slice(0, -1)), { recursive: true })
      return join(folder, 'files', ...parts)
    },
    fingerprint: fingerprintOf(join(folder, 'host.pub')),
    privateKey: readFileSync(join(folder, 'user'), 'utf8'),
    privateKeyFile: join(folder, 'user'),
    changeHostKey: async () => {
      await stop()
      await start('other')
    },
    kill: () =>
      end(() => {
        for (const pid of [server?.pid ?? 0, ...descendantsOf(server?.pid ?? 0)])
          process.kill(pid, 'SIGKILL')
      }),
    start: () => start('host'),
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const configuration = (at: { folder: string; port: number; hostKey: string }): string =>
  [
    `ListenAddress 127.0.0.1:${at.port}`,
    `HostKey ${at.folder}/${at.hostKey}`,
    `AuthorizedKeysFile ${at.folder}/user.pub`,
    ...['PermitRootLogin yes', 'StrictModes no', 'UsePAM no', 'PidFile none'],
    'Subsystem sftp internal-sftp',
    '',
  ].join('\n')

/** The processes that a process started, and the processes that those started. Each connection has two. */
function descendantsOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map(Number)
    .filter((child) => child > 0)
    .flatMap((child) => [child, ...descendantsOf(child)])
}

const generateKey = (path: string): unknown =>
  spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path])

/** Returns the fingerprint as ssh-keygen prints it, which is not how oct computes it. */
function fingerprintOf(path: string): string {
  const { stdout } = spawnSync('ssh-keygen', ['-l', '-f', path], { encoding: 'utf8' })
  return stdout.split(' ')[1] ?? ''
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}

function listening(server: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', (text: Buffer) => /listening/i.test(String(text)) && resolve())
    server.once('exit', (code) => reject(new Error(`sshd ended with ${code}`)))
  })
}
