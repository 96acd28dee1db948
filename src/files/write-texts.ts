import { realpath, unlink } from 'node:fs/promises'
import { fileFailure, systemCode } from './file-failure.js'

/** What a file is to hold, each character one byte; null where the file is to go. */
export interface TextToWrite {
  path: string
  text: string | null
  /** What it held before; undefined where there was none. */
  before: string | undefined
}

/**
 * Writes files one after the other, each atomically, with the folders they need. Where one cannot be
 * written, those before it are put back as they were, and it throws `local`.
 */
export async function writeTexts(texts: readonly TextToWrite[]): Promise<void> {
  const written: TextToWrite[] = []
  try {
    for (const text of texts) {
      await writeText(text.path, text.text)
      written.unshift(text)
    }
  } catch (error) {
    for (const { path, before } of written) await writeText(path, before ?? null).catch(() => {})
    throw error
  }
}

async function writeText(path: string, text: string | null): Promise<void> {
  if (text === null) return remove(path)
  const { writeFileAtomically } = await import('./atomic-file.js')
  await writeFileAtomically(path, Buffer.from(text, 'latin1'), {
    folderMode: 0o700,
    followsLinks: true,
  })
}

async function remove(path: string): Promise<void> {
  try {
    // a link stays, as it did when the file was made at its end
    await unlink(await realpath(path))
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw fileFailure(error, `${path} cannot be removed`)
  }
}
