import { hash } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { safeFileName } from '../../domain/safe-file-name.js'
import { OctError } from '../../errors.js'
import type { RouteName } from './read-route.js'

export const digestOf = (bytes: Uint8Array | string): string => hash('sha256', bytes, 'hex')

/** Returns the digest of a file. Undefined if the file is missing, or if the path is a link. */
export function digestOfFile(path: string): string | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats?.isFile() ? digestOf(readFileSync(path)) : undefined
}

/** Name of the temporary file for maps. Only the process that has locked the folder writes to it. */
const draftName = '.oct-map.draft'

/** Writes a file without flushing it to the disk. Its digest later shows if a power failure has damaged the file. */
export function writeWhole(
  folder: string,
  name: string,
  { bytes, isFlushed = false }: { bytes: Uint8Array | string; isFlushed?: boolean },
): void {
  const draft = join(folder, draftName)
  const file = openSync(draft, 'wx')
  try {
    const all = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
    for (let done = 0; done < all.length; ) done += writeSync(file, all, done)
    if (isFlushed) fsyncSync(file)
  } catch (error) {
    closeSync(file)
    unlinkSync(draft)
    throw error
  }
  closeSync(file)
  try {
    renameSync(draft, join(folder, name))
  } catch (error) {
    unlinkSync(draft)
    throw error
  }
}

export function removeDraft(folder: string): void {
  const draft = join(folder, draftName)
  if (isFolder(draft)) {
    throw new OctError('local', `${draft} is a folder`, {
      reason:
        'An export first writes each file to this path, so the path must not be a folder. Nothing was changed.',
    })
  }
  if (lstatSync(draft, { throwIfNoEntry: false })) unlinkSync(draft)
}

export const isFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** Returns an unused file name for a route. A second trip gets a part of its id. `taken` is in lower case. */
export function routeFileName(
  { id, number }: RouteName,
  taken: ReadonlyMap<string, string>,
): string {
  const plain = number.replace(/\s+/g, '')
  const short = id.replace(/[^\w-]/g, '')
  for (const name of [plain, `${plain}-${short.slice(0, 8)}`, `${plain}-${short}`]) {
    const stem = safeFileName(name, `container-${short}`)
    const file = safeFileName(`${stem}.geojson`, '')
    if ([undefined, id].includes(taken.get(file.toLowerCase()))) return file
  }
  return `${digestOf(id)}.geojson`
}
