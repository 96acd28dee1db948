import { realpath, unlink } from 'node:fs/promises'
import { fileFailure, systemCode } from './file-failure.js'

/** A file to write. `text` contains one character per byte. Null deletes the file. */
export interface TextToWrite {
  path: string
  text: string | null
  before: string | undefined
}

/** Writes all files. If one file cannot be written, restores the other files and throws `local`. */
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
    // If the path is a symbolic link, deletes its target and keeps the link. Writing a file keeps the link, too.
    await unlink(await realpath(path))
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw fileFailure(error, `${path} cannot be removed`)
  }
}
