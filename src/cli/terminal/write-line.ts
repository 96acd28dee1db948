import { makeInert } from './inert.js'
import type { Output } from './terminal.js'

/** Writes a line. On a terminal, breaks the line at spaces to fit the window. */
export async function writeLine(output: Output, sentence: string): Promise<void> {
  const line = makeInert(sentence)
  // The terminal itself continues a long web address, so that the whole address can be copied.
  const isAddress = /^https?:\/\/\S+$/.test(line)
  // Letters outside ASCII may take two terminal cells each.
  const isLong =
    !isAddress && output.isTTY && (line.length > output.columns || /[^\x20-\x7e]/.test(line))
  const lines = isLong ? (await import('./wrap.js')).wrap(line, output.columns) : [line]
  await output.write(`${lines.join('\n')}\n`)
}
