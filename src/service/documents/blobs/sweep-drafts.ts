import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes old incomplete files. Keeps recent incomplete files, because another process may be writing them. */
export async function sweepDrafts(incoming: string, olderThanMs: number): Promise<void> {
  // Usually, a sandbox has no such folder. This check is faster than an error of `readdir`.
  if (!existsSync(incoming)) return
  const names = await readdir(incoming).catch(() => [])
  if (names.length === 0) return
  const now = await nowOf(incoming)
  for (const name of names) {
    const path = join(incoming, name)
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
