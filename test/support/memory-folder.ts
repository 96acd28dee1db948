import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'

/** What the whole suite leaves at once is a tenth of it. */
const leastFreeBytes = 2_000_000_000

/**
 * Folders of tests stand in memory where the machine has such a place, room there and leave to run
 * programs from it: making, copying and removing thousands of small databases costs more on a disk
 * than everything that is tested with them. Who names a folder in TMPDIR has chosen.
 */
export default function useMemory(): (() => void) | undefined {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return undefined
  const folder = mkdtempSync(join(memory, 'oct-tests-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  if (!runsPrograms(folder)) {
    remove()
    return undefined
  }
  process.env.TMPDIR = folder
  return () => {
    delete process.env.TMPDIR
    remove()
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
