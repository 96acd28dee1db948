import { encodingOf } from '../../../../files/decode-text.js'
import { Unreadable } from '../../inbox/reader.js'

/**
 * The text of a file while it is read, without a byte order mark: UTF-16 where it begins so, else
 * UTF-8 for as long as it is that, and Windows-1252 from where it is not. Throws `Unreadable` for
 * what is no text.
 */
export async function* textPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const piece of bytes) {
    decoder ??= new TextDecoder(startOf(piece), { fatal: startOf(piece) === 'utf-8' })
    let text: string
    try {
      text = decoder.decode(piece, { stream: true })
    } catch {
      decoder = new TextDecoder('windows-1252')
      text = decoder.decode(piece, { stream: true })
    }
    if (text.includes('\0')) throw new Unreadable('It is neither a workbook nor a text.')
    yield text
  }
}

/** What is no UTF-8 may be cut within a character: that is seen while it is read. */
const startOf = (piece: Uint8Array): string => {
  const encoding = encodingOf(piece.subarray(0, 4096))
  return encoding.startsWith('utf-16') ? encoding : 'utf-8'
}
