import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { FileContent } from '../../cache/upload-ledger.js'
import type { OpenedFile } from './file-to-upload.js'

export interface HashedFile extends FileContent {
  /** The first bytes, which tell what kind of file it is. */
  head: Uint8Array
  /** CRC-32 of all bytes: by it a second reading is known again at a fraction of what MD5 takes. */
  crc: number
}

/** As far as the kinds of files are told by their first bytes. */
const headBytes = 4_096

/** MD5 and size in one pass over a file; throws where it changes meanwhile. */
export async function hashFile(
  file: OpenedFile,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (done: number) => void },
): Promise<HashedFile> {
  const md5 = createHash('md5')
  let [done, crc] = [0, 0]
  let head: Uint8Array | undefined
  for await (const chunk of file.chunks()) {
    signal.throwIfAborted()
    head ??= chunk.slice(0, headBytes)
    md5.update(chunk)
    crc = crc32(chunk, crc)
    done += chunk.byteLength
    onBytes(done)
  }
  await file.checkUnchanged()
  const checksum = md5.digest('base64')
  return { checksum, byteSize: done, head: head ?? new Uint8Array(), crc }
}

/**
 * The bytes of a file on their way to the store. The last of them go only once everything has been
 * found to be what was hashed, so that a store never has all bytes of a file that changed; what a
 * CRC would not tell from it has another MD5 than was announced.
 */
export async function* checkedChunks(
  file: OpenedFile,
  { crc: hashed }: Pick<HashedFile, 'crc'>,
): AsyncGenerator<Uint8Array> {
  let crc = 0
  let held: Uint8Array | undefined
  for await (const chunk of file.chunks()) {
    if (held) yield held
    crc = crc32(chunk, crc)
    held = chunk
  }
  if (crc !== hashed) throw file.changed()
  await file.checkUnchanged()
  if (held) yield held
}
