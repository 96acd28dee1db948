import { realpath, unlink } from 'node:fs/promises'
import { fileFailure, systemCode } from './file-failure.js'

/** The new content of a file, one byte per character; null to remove the file. */
export interface TextToWrite {
  path: string
  text: string | null
  /** The previous content; undefined if there was no file. */
  before: string | undefined
}

/**
 * Writes each file atomically and creates folders. On a failure, restores the files before it and
 * throws `local`.
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
    // A symbolic link stays, as it did when its target was written.
    await unlink(await realpath(path))
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw fileFailure(error, `${path} cannot be removed`)
  }
}
