import type { Terminal } from '../terminal/terminal.js'

/** The widest help in columns. Longer lines are hard to read, even in a wide window. */
const widestHelp = 100

/** Returns the width of help texts in columns: the width of the window, or 80 in a pipe. */
export const helpWidth = ({ stdout }: Pick<Terminal, 'stdout'>): number =>
  stdout.isTTY ? Math.min(stdout.columns, widestHelp) : 80
