import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { folderOfSuite } from './memory-folder.js'

const longestWaitMs = 100_000

/** A folder, and the time of the clock of the machine to which the folder belongs. */
export interface TimedFolder {
  root: string
  now: string
}

/** Returns a folder that the first of the parallel processes of a suite makes for all of them. */
export async function sharedFolder(
  name: string,
  make: () => Promise<TimedFolder>,
): Promise<TimedFolder> {
  const { [folderOfSuite]: folder } = process.env
  if (folder === undefined) return make()
  const root = join(folder, 'shared', name)
  const [lock, time] = [`${root}.lock`, `${root}.time`]
  mkdirSync(dirname(root), { recursive: true })
  const endsAt = Date.now() + longestWaitMs
  while (!existsSync(root)) {
    if (takeLock(lock)) {
      try {
        if (!existsSync(root)) await place(make, { root, time })
      } finally {
        rmdirSync(lock)
      }
    } else if (Date.now() > endsAt) throw new Error(`${lock} stays: another process hangs`)
    else await wait(20)
  }
  return { root, now: readFileSync(time, 'utf8') }
}

async function place(
  make: () => Promise<TimedFolder>,
  { root, time }: { root: string; time: string },
): Promise<void> {
  const made = await make()
  writeFileSync(time, made.now)
  renameSync(made.root, root)
}

function takeLock(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
