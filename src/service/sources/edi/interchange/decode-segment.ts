/**
 * The text of a segment whose bytes were taken one by one: UTF-8 where they are that, else the
 * encoding stated. Control characters count for nothing, save separators below the space; line
 * breaks come from whoever wrapped the file.
 */
export function decodeSegment(raw: string, encoding: string): string {
  const text = /[\u0080-\u00ff]/.test(raw) ? decode(Buffer.from(raw, 'latin1'), encoding) : raw
  return text.replace(/[\r\n]+/g, '').replace(unwanted, ' ')
}

/** All but the four separators that UN/EDIFACT level B uses (1C to 1F). */
const unwanted = /[\u0000-\u001b\u007f-\u009f]+/g

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return strict.decode(bytes)
  } catch {
    return new TextDecoder(encoding).decode(bytes)
  }
}

const strict = new TextDecoder('utf-8', { fatal: true })
