import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileFailure } from '../../files/file-failure.js'
import type { Terminal } from './terminal.js'

export async function privateFolder({ env }: Terminal, purpose: string): Promise<string> {
  try {
    const folder = await mkdtemp(join(env.TMPDIR || tmpdir(), `oct-${purpose}-`))
    await chmod(folder, 0o700)
    return folder
  } catch (error) {
    throw fileFailure(error, 'The temporary folder cannot be created')
  }
}

/** Deletes temporary folders that earlier commands have left. Skips folders of other users. */
export async function sweepFolders(
  { env }: Terminal,
  { purpose, now, olderThanMs }: { purpose: string; now: Date; olderThanMs: number },
): Promise<void> {
  const parent = env.TMPDIR || tmpdir()
  const isOwn = new RegExp(`^oct-${purpose}-\\w{6}$`)
  for (const name of (await readdir(parent).catch(() => [])).filter((one) => isOwn.test(one))) {
    const path = join(parent, name)
    const found = await stat(path).catch(() => undefined)
    if (!found || now.getTime() - found.mtimeMs < olderThanMs) continue
    await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}
