import { createHash } from 'node:crypto'
import type { FileContent } from '../../cache/upload-ledger.js'
import type { OpenedFile } from './opened-file.js'

export interface HashedFile extends FileContent {
  /** The first bytes, which tell what kind of file it is. */
  head: Uint8Array
}

/** As far as the kinds of files are told by their first bytes. */
const headBytes = 4_096

/** MD5 and size in one pass over a file; throws where it changes meanwhile. */
export async function hashFile(
  file: OpenedFile,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (done: number) => void },
): Promise<HashedFile> {
  const md5 = createHash('md5')
  let done = 0
  let head: Uint8Array | undefined
  for await (const chunk of file.chunks({ reuse: true })) {
    signal.throwIfAborted()
    head ??= chunk.slice(0, headBytes)
    md5.update(chunk)
    done += chunk.byteLength
    onBytes(done)
  }
  await file.checkUnchanged()
  return { checksum: md5.digest('base64'), byteSize: done, head: head ?? new Uint8Array() }
}

/**
 * The bytes of a file on their way to the store. The last of them go only once everything has been
 * found to be what was hashed, so that a store never has all bytes of a file that changed.
 */
export async function* checkedChunks(
  file: OpenedFile,
  { checksum }: FileContent,
): AsyncGenerator<Uint8Array> {
  const md5 = createHash('md5')
  let held: Uint8Array | undefined
  for await (const chunk of file.chunks()) {
    if (held) yield held
    md5.update(chunk)
    held = chunk
  }
  if (md5.digest('base64') !== checksum) throw file.changed()
  await file.checkUnchanged()
  if (held) yield held
}
