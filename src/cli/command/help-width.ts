import type { Terminal } from '../terminal/terminal.js'

/** Longer lines are hard to read, however wide the window is. */
const widestHelp = 100

/** The width of the window; 80 in a pipe. */
export const helpWidth = ({ stdout }: Pick<Terminal, 'stdout'>): number =>
  stdout.isTTY ? Math.min(stdout.columns, widestHelp) : 80
