import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { OctError } from '../../../errors.js'
import { writeFileAtomically } from '../../../files/atomic-file.js'

const filled = z.string().check(z.minLength(1))

const settings = z.object({
  /** Name of the source. The inbox folder of the source has the same name. */
  name: filled,
  /** A folder on an SFTP server, or the HTTPS address of one file. */
  url: filled,
  /** SHA-256 fingerprint of the host key of the SFTP server, such as `SHA256:…`. */
  host_key: z.optional(filled),
  /** What the service does with a file on the server after the file is in the inbox. */
  afterwards: z.union([
    z.literal('leave'),
    z.literal('delete'),
    z.templateLiteral(['move:', filled]),
  ]),
  /** Folder on the SFTP server into which the service puts acknowledgments. */
  acknowledge_to: z.optional(filled),
  account: filled,
  added_at: z.string(),
})

export type FileSourceSettings = z.infer<typeof settings>

const file = z.object({ files: z.array(settings) })

const pathIn = (folder: string): string => join(folder, 'file-sources.json')

/** Reads the settings of file servers in a service's folder. Throws `local` if the file is unreadable. */
export async function readFileSources(folder: string): Promise<FileSourceSettings[]> {
  const path = pathIn(folder)
  try {
    return z.parse(file, JSON.parse(await readFile(path, 'utf8'))).files
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
    throw new OctError('local', `${path} cannot be read`, {
      reason: cause instanceof Error ? cause.message : String(cause),
      tryNext: [
        'move the file to another folder, then add the file servers again: oct serve sources add',
      ],
      cause,
    })
  }
}

/** Writes the settings of file servers completely or not at all. Throws `OctError` with the code `local`. */
export async function writeFileSources(
  folder: string,
  files: readonly FileSourceSettings[],
): Promise<void> {
  const text = `${JSON.stringify({ files }, null, 2)}\n`
  await writeFileAtomically(pathIn(folder), text, { mode: 0o600, folderMode: 0o700 })
}
