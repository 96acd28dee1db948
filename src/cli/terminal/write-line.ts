import { makeInert } from './inert.js'
import type { Output } from './terminal.js'

/** Writes a line. On a terminal, breaks the line at spaces, so that it fits the window. */
export async function writeLine(output: Output, sentence: string): Promise<void> {
  const line = makeInert(sentence)
  // Does not break a web address, so that the user can copy the whole address from the terminal.
  const isAddress = /^https?:\/\/\S+$/.test(line)
  // Always measures a text with characters outside ASCII, because some of these characters take two terminal cells.
  const isLong =
    !isAddress && output.isTTY && (line.length > output.columns || /[^\x20-\x7e]/.test(line))
  const lines = isLong ? (await import('./wrap.js')).wrap(line, output.columns) : [line]
  await output.write(`${lines.join('\n')}\n`)
}
