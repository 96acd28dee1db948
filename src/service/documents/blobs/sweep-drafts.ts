import { randomUUID } from 'node:crypto'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Removes what a process that ended in the middle of an upload left, unless it was written to in
 * the last `olderThanMs`: another process may be at work on it. The clock is the file system's.
 */
export async function sweepDrafts(incoming: string, olderThanMs: number): Promise<void> {
  const names = await readdir(incoming).catch(() => [])
  if (names.length === 0) return
  const now = await nowOf(incoming)
  for (const name of names) {
    const path = join(incoming, name)
    // another process may have swept it, or put it into its place
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs >= olderThanMs) await rm(path, { force: true })
  }
}

async function nowOf(folder: string): Promise<number> {
  const probe = join(folder, randomUUID())
  try {
    await writeFile(probe, '', { mode: 0o600 })
    return (await stat(probe)).mtimeMs
  } finally {
    await rm(probe, { force: true })
  }
}
