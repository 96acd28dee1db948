import { encodingOf } from '../../../files/decode-text.js'

/** Whether bytes are text at all: text has hardly any control characters. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 4096)
  const text = new TextDecoder(encodingOf(start)).decode(start)
  const odd = text.match(/[\x00-\x08\x0e-\x1a\x1c-\x1f\ufffd]/g)?.length ?? 0
  return odd <= text.length / 50
}
