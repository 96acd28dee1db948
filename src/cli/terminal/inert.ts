const harmful =
  /\r\n|[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ud800-\udfff]/gu

const isPlain = /^[\x20-\x7e]*$/

/** Replaces tabs and line breaks by spaces, and other control characters by texts such as `^[` or `<U+202E>`. */
export function makeInert(text: string): string {
  return isPlain.test(text) ? text : text.replace(harmful, visible)
}

/** Makes text safe to print, but keeps line breaks. For example, a quoted csv value may contain line breaks. */
export function makeInertBlock(text: string): string {
  return isPlain.test(text) ? text : text.split(/\r?\n/).map(makeInert).join('\n')
}

function visible(control: string): string {
  if (control === '\t' || control === '\n' || control === '\r\n') return ' '
  const code = control.charCodeAt(0)
  if (code < 0x20) return `^${String.fromCharCode(code + 0x40)}`
  if (code === 0x7f) return '^?'
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`
}
