import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL server for one test, with its own folder and without a network port. */
export interface ThrowawayPostgres {
  /** URL of an empty database. */
  location: string
  /** Stops the server without a shutdown, as in a crash, and starts it again. */
  restart(): Promise<void>
  end(): void
}

/** Creates and starts a server. Returns undefined if PostgreSQL is not installed. */
export function throwawayPostgres(): ThrowawayPostgres | undefined {
  const programs = programFolder()
  if (programs === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'oct-server-'))
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  // PostgreSQL refuses to run as root, so it runs as the user that its package created.
  const owner = userInfo().uid === 0 ? postgresUser() : undefined
  if (owner !== undefined) chownSync(folder, owner, owner)
  const run = (program: string, ...words: string[]) => {
    const { status, stderr } = spawnSync(join(programs, program), words, {
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(owner !== undefined && { uid: owner, gid: owner }),
    })
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  }
  const start = () => {
    const settings = `-k ${folder} -h '' -c fsync=off -c max_connections=200`
    run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start')
  }
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync')
  start()
  return {
    location: `postgres://postgres@localhost/postgres?host=${folder}`,
    restart: async () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      start()
    },
    end: () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the folder with the programs of PostgreSQL. On Debian, each version has its own folder. */
function programFolder(): string | undefined {
  const versions = '/usr/lib/postgresql'
  try {
    const newest = readdirSync(versions)
      .sort((a, b) => Number(a) - Number(b))
      .at(-1)
    return newest === undefined ? undefined : join(versions, newest, 'bin')
  } catch {
    return undefined
  }
}

function postgresUser(): number {
  const { stdout } = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' })
  return Number(stdout)
}
