import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileFailure } from './file-failure.js'
import type { Terminal } from './terminal.js'

/** A new folder for temporary files that nobody else can read; `local` where none can be made. */
export async function privateFolder({ env }: Terminal, purpose: string): Promise<string> {
  try {
    const folder = await mkdtemp(join(env.TMPDIR || tmpdir(), `oct-${purpose}-`))
    await chmod(folder, 0o700)
    return folder
  } catch (error) {
    throw fileFailure(error, 'No folder for temporary files can be made')
  }
}
