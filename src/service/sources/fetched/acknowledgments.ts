import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { numberedFileName } from '../../../domain/safe-file-name.js'
import { makeFolders } from '../../../files/make-folders.js'
import { moveWithoutReplacing } from '../../../files/move-without-replacing.js'

const outbox = (folder: string): string => join(folder, 'outbox')

/** Creates the outbox folder of a source. If this folder exists, the inbox acknowledges all messages of the source. */
export const ackFolder = (folder: string): Promise<void> => makeFolders(outbox(folder), 0o700)

/** Sends the acknowledgments of a source. Then moves each acknowledgment to `sent/`. */
export async function sendAcknowledgments(
  folder: string,
  send: (path: string, name: string) => Promise<void>,
): Promise<void> {
  const entries = await readdir(outbox(folder), { withFileTypes: true })
  const waiting = entries.filter((it) => it.isFile() && !it.name.startsWith('.'))
  if (waiting.length > 0) await makeFolders(join(outbox(folder), 'sent'), 0o700)
  for (const { name } of waiting) {
    const path = join(outbox(folder), name)
    await send(path, name)
    await moveWithoutReplacing({
      ...{ path, folder: join(outbox(folder), 'sent') },
      nameOf: (number) => numberedFileName(name, number),
    })
  }
}
