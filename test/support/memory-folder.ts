import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepCodeCache } from '../process/kept-code-cache.js'

/** Name of the environment variable with the path of the folder that all processes of the suite use. */
export const folderOfSuite = 'OCT_TESTS_FOLDER'

/** Returns the path of the copy of the program that all processes of a suite use. */
export const programIn = (folder: string): string => join(folder, 'program')

const memory = '/dev/shm'
const prefix = 'oct-tests-'

const longestSuiteMs = 3_600_000

const leastFreeBytes = 2_000_000_000

/**
 * Creates one folder for all files of a suite. The folder is in memory if the machine has enough memory for files and
 * lets programs run there, because small databases are slow on a disk. If TMPDIR is set, it is there.
 */
export default function useOneFolder(): () => void {
  // Node would read these certificates at each start, which takes longer than the rest of the start.
  delete process.env.NODE_EXTRA_CA_CERTS
  const chosen = process.env.TMPDIR
  const folder = (chosen === undefined && inMemory()) || mkdtempSync(join(tmpdir(), prefix))
  // A test starts a mail server that runs as another user. This user must reach its files in this folder.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.env[folderOfSuite] = folder
  return () => {
    delete process.env[folderOfSuite]
    if (chosen === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = chosen
    keepCodeCache(programIn(folder))
    remove(folder)
  }
}

function inMemory(): string | undefined {
  if (!hasRoom()) return undefined
  for (const left of readdirSync(memory)) if (isOrphan(left)) remove(join(memory, left))
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`))
  if (runsPrograms(folder)) return folder
  remove(folder)
  return undefined
}

const remove = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

/**
 * Returns whether the folder was left by a suite that was killed. A new folder never counts as left: it may belong to
 * another Docker container with the same memory and other process ids.
 */
function isOrphan(name: string): boolean {
  const [, id] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? []
  if (id === undefined) return false
  const ageMs = Date.now() - (statSync(join(memory, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
  if (ageMs < longestSuiteMs) return false
  try {
    process.kill(Number(id), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= leastFreeBytes
}

/** Returns whether programs can run in a folder. Many Docker containers forbid programs in folders in memory. */
function runsPrograms(folder: string): boolean {
  const script = join(folder, 'runs')
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o700 })
  return spawnSync(script).status === 0
}
