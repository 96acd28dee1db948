import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, open, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { numberedFileName } from '../../../domain/safe-file-name.js'
import { makeFolders } from '../../../files/make-folders.js'
import type { Store } from '../../store/database/store.js'
import { type SenderFolder, wasPlaced } from '../polled/sender-folder.js'
import type { RemoteFile } from './file-server.js'
import { nameWithTime } from './name-with-time.js'

/** Returns the path for a download. Its file name begins with a dot, so that the inbox ignores the file. */
const draftPath = ({ folder }: SenderFolder, { path, version }: RemoteFile): string => {
  const sum = createHash('sha256').update(`${path}\n${version}`).digest('hex').slice(0, 24)
  return join(folder, `.${sum}.part`)
}

/** Returns the path for a download. Creates the folder, and deletes files that an earlier download left in it. */
export async function draftOf(folder: SenderFolder, file: RemoteFile): Promise<string> {
  await makeFolders(folder.folder, 0o700)
  const path = draftPath(folder, file)
  await rm(path, { force: true })
  return path
}

/** Returns whether a version of a file was downloaded but is not in the inbox yet. */
export const isDownloaded = (folder: SenderFolder, file: RemoteFile): boolean =>
  existsSync(draftPath(folder, file))

/** Returns an unused file name: the original name; if it is used, with the time of the file and perhaps a number. */
export async function freeNameFor(
  store: Store,
  folder: SenderFolder,
  { name, changedMs }: RemoteFile,
): Promise<string> {
  const dated = nameWithTime(name, new Date(changedMs))
  for (let number = 0; ; number += 1) {
    const free = number === 0 ? name : numberedFileName(dated, number)
    if (!(await wasPlaced(store, folder, free))) return free
  }
}

/** Puts a file into the inbox completely or not at all. The file keeps the time that it has on the server. */
export async function place(
  folder: SenderFolder,
  { file, name }: { file: RemoteFile; name: string },
): Promise<void> {
  const draft = draftPath(folder, file)
  await chmod(draft, 0o600)
  const handle = await open(draft, 'r')
  await handle.sync().finally(() => handle.close())
  const changed = new Date(Math.min(file.changedMs, Date.now()))
  await utimes(draft, changed, changed)
  await rename(draft, join(folder.folder, name))
}
