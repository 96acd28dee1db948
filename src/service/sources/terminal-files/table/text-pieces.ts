import { encodingOf } from '../../../../files/decode-text.js'
import { Unreadable } from '../../inbox/reader.js'

/** Decodes UTF-16 after a byte order mark, otherwise valid UTF-8, otherwise Windows-1252. Throws `Unreadable`. */
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
    if (text.includes('\0')) throw new Unreadable('The file is neither a workbook nor text.')
    yield text
  }
}

const startOf = (piece: Uint8Array): string => {
  const encoding = encodingOf(piece.subarray(0, 4096))
  return encoding === 'windows-1252' ? 'utf-8' : encoding
}
