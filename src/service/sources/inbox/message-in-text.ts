/** Returns the EDI message in a text, without quotation marks, line breaks and surrounding text; null if none. */
export function messageInText(text: string): string | null {
  const lines = text.split('\n').map((line) => line.replace(/^(?:>[ \t]?)+/, ''))
  const start = lines.findIndex((line) => beginning.test(line))
  if (start < 0) return null
  const message = untilEnd(lines.slice(start).join('\n'))
  const isX12 = /^\s*ISA/.test(message)
  const mark = isX12 ? '~' : "'"
  if (!message.includes(mark)) return message
  return message.replace(isX12 ? /([^~\s])\n/g : /([^'\s])\n/g, '$1')
}

const beginning = /^\s*(?:ISA[^A-Za-z0-9\s]|UNA[^\w\s]{3}|UNB[^\w\s]|UNH[^\w\s])/

function untilEnd(message: string): string {
  const last = [...message.matchAll(/\b(?:IEA|UNZ)[^A-Za-z0-9\s]/g)].at(-1)
  if (last === undefined) return message
  const rest = /[~'\n]/.exec(message.slice(last.index))
  return rest === null ? message : message.slice(0, last.index + rest.index + 1)
}
