import { makeInert } from './inert.js'
import type { Output } from './terminal.js'

/** Writes a sentence as a line of its own; in a window it is broken at spaces only. */
export async function sayLine(output: Output, sentence: string): Promise<void> {
  const line = makeInert(sentence)
  // other letters than ours may take two cells each
  const isLong = output.isTTY && (line.length > output.columns || /[^\x20-\x7e]/.test(line))
  const lines = isLong ? (await import('./wrap.js')).wrap(line, output.columns) : [line]
  await output.write(`${lines.join('\n')}\n`)
}
