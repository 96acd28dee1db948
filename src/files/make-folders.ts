import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { systemCode } from './file-failure.js'

/** Creates folders one by one, because `mkdir` with `recursive` never returns in file systems such as /proc. */
export async function makeFolders(folder: string, mode: number): Promise<void> {
  const above = dirname(folder)
  try {
    await makeOne(folder, mode)
  } catch (error) {
    if (systemCode(error) !== 'ENOENT' || above === folder) throw error
    await makeFolders(above, mode)
    await makeOne(folder, mode)
  }
}

async function makeOne(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    const existing = await stat(folder).catch(() => undefined)
    if (!existing?.isDirectory()) throw error
  }
}
