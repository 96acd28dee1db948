import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { openRaw } from '../../src/sqlite/driver.js'
import { below, type Place, sandboxAt } from './faulty-place.js'

/** How to run a command on a machine with a fault. */
export interface Trial {
  /** The folders in which the command runs, in place of the prepared folders. */
  place?: Place
  env?: Record<string, string | undefined>
  /** A shell command line that runs the program. In the shell, the program is `"$@"`. */
  line?: string
  /** The options for the profile, instead of `--sandbox`. */
  profile?: string
  signal?: 'SIGINT' | 'SIGTERM'
  isTwice?: true
  relieve?: () => void
  /** True if everything must work again after the fault is removed. */
  isHealed?: true
  /** Removes what remains after the run. */
  undo?: () => void
}

/** Creates a fault in the folders of a machine. Undefined if the folders contain nothing that it can affect. */
export type Fault = (place: Place) => Promise<Trial | undefined> | Trial | undefined

const databases = {
  cache: ({ folder }: Place) => onlyIn(join(folder, 'cache')),
  journal: ({ folder }: Place) => onlyIn(join(folder, 'data', 'journals')),
  sandbox: ({ folder }: Place) => sandboxAt(folder),
}

const noFolders = { OCT_CONFIG_DIR: undefined, OCT_CACHE_DIR: undefined, OCT_DATA_DIR: undefined }

/** Faults of a machine, by name. */
export const faults: Record<string, Fault> = {
  ...eachDatabase('a folder', made(folderAt)),
  ...eachDatabase(
    'no database',
    made((path) => writeFileSync(path, 'no database. '.repeat(1000))),
  ),
  ...eachDatabase('a pipe', made(pipeAt)),
  ...eachDatabase('of a newer oct', made(newer)),
  ...eachDatabase('locked', async (path) => {
    const file = await held(path, 'BEGIN EXCLUSIVE')
    return { relieve: () => file.close(), isHealed: true }
  }),
  'no HOME and no folders': () => ({ env: { HOME: '', ...noFolders } }),
  'a HOME that cannot be created': () => ({ env: { HOME: '/proc/nobody', ...noFolders } }),
  'a HOME that cannot be written': readOnly,
  'a full disk': fullDisk,
  'a missing profile': () => ({ profile: 'nobody' }),
  'a full disk behind stdout': () => ({ line: 'exec "$@" > /dev/full' }),
  'a closed stdout': () => ({ line: 'trap : TERM INT; "$@" | true; exit 0' }),
  'closed stdin and stdout': () => ({ line: 'exec "$@" <&- >&-' }),
  'a second command at the same time': () => ({ isTwice: true, isHealed: true }),
  SIGINT: () => ({ signal: 'SIGINT', isHealed: true }),
  SIGTERM: () => ({ signal: 'SIGTERM', isHealed: true }),
}

/** Returns whether runs with this fault mostly wait, so that many such runs can happen at the same time. */
export const isWaiting = (name: string): boolean => name.startsWith('locked')

const isRoot = process.getuid?.() === 0
const nobody = 65_534

/** Makes a folder read-only. The modes of files do not stop root, so another user runs the program. */
function readOnly({ folder }: Place): Trial {
  const all = [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ]
  for (const path of all) {
    if (isRoot) chownSync(path, nobody, nobody)
    chmodSync(path, statSync(path).mode & 0o555)
  }
  const words = `setpriv --reuid ${nobody} --regid ${nobody} --clear-groups`
  return {
    ...(isRoot ? { line: `exec ${words} "$@"` } : {}),
    undo: () => {
      for (const path of all) chmodSync(path, statSync(path).mode | 0o700)
    },
  }
}

/** True if this campaign can mount a disk, which only root may do. */
export const canMount =
  isRoot && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

/** Moves the folders to a separate full disk. If no disk can be mounted, limits the size of files instead. */
function fullDisk(place: Place): Trial {
  if (!canMount) return { line: 'ulimit -f 0; exec "$@"' }
  const disk = `${place.folder}-disk`
  mkdirSync(disk)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', disk])
  if (mounted.status !== 0) throw new Error(String(mounted.stderr))
  const folder = join(disk, 'place')
  cpSync(place.folder, folder, { recursive: true })
  const filler = join(disk, 'filler')
  fill(filler)
  const on = below(place, folder)
  return {
    place: { ...on, env: { ...on.env, TMPDIR: folder } },
    relieve: () => rmSync(filler),
    isHealed: true,
    undo: () => {
      spawnSync('umount', ['--lazy', disk])
      rmSync(disk, { recursive: true })
    },
  }
}

function fill(path: string): void {
  const file = openSync(path, 'w')
  for (const size of [1_048_576, 4096, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
}

type OfFile = (path: string) => Promise<Trial>

/** Returns a fault that damages a file with the function `damage`. Nothing repairs the file afterwards. */
function made(damage: (path: string) => unknown): OfFile {
  return async (path) => {
    await damage(path)
    return {}
  }
}

function eachDatabase(name: string, damage: OfFile): Record<string, Fault> {
  const each = Object.entries(databases).map(([which, pathIn]): [string, Fault] => [
    `${name} for the ${which}`,
    async (place) => {
      const path = pathIn(place)
      return existsSync(path) ? damage(path) : undefined
    },
  ])
  return Object.fromEntries(each)
}

function folderAt(path: string): void {
  rmSync(path)
  mkdirSync(path)
}

async function pipeAt(path: string): Promise<void> {
  rmSync(path)
  await execa('mkfifo', [path])
}

async function newer(path: string): Promise<void> {
  const file = await held(path, 'PRAGMA user_version = 9999')
  file.close()
}

async function held(path: string, sql: string) {
  const database = await openRaw(path, false)
  database.exec(sql)
  return database
}

function onlyIn(folder: string): string {
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.sqlite')) ?? 'none')
}
