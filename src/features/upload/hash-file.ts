import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { FileContent } from '../../cache/upload-ledger.js'
import type { OpenedFile } from './file-to-upload.js'

export interface HashedFile extends FileContent {
  head: Uint8Array
  /** CRC-32 of all bytes. It is much faster than MD5 for checking that a second read returns the same bytes. */
  crc: number
}

const headBytes = 4_096

/** Computes the MD5 and the size of a file. Reads the file once. Throws if the file changes in the meantime. */
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

/** Yields the bytes of a file. Checks the MD5 before the last chunk, so that a store never gets a changed file. */
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
