import { spawnSync } from 'node:child_process'
import {
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

/** The variable that names the folder to the processes of the suite. */
export const folderOfSuite = 'OCT_TESTS_FOLDER'

const memory = '/dev/shm'
const prefix = 'oct-tests-'

const longestSuiteMs = 3_600_000

/** What the whole suite leaves at once is a tenth of it. */
const leastFreeBytes = 2_000_000_000

/**
 * One folder for all that the suite makes, so that what stands for all files of a process goes with
 * it. It is in memory where the machine has such a place, room there and leave to run programs from
 * it: making, copying and removing thousands of small databases costs more on a disk than
 * everything that is tested with them. Who names a folder in TMPDIR has chosen.
 */
export default function useOneFolder(): () => void {
  const chosen = process.env.TMPDIR
  const folder = (chosen === undefined && inMemory()) || mkdtempSync(join(tmpdir(), prefix))
  process.env.TMPDIR = folder
  process.env[folderOfSuite] = folder
  return () => {
    delete process.env[folderOfSuite]
    if (chosen === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = chosen
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
 * A suite that was killed left its folder, and with it the memory; its number tells that it is gone.
 * A young one may belong to another container that shares the memory and not the numbers.
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

/** Many containers mount it so that nothing in it can be run. */
function runsPrograms(folder: string): boolean {
  const script = join(folder, 'runs')
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o700 })
  return spawnSync(script).status === 0
}
