import type { Terminal } from '../terminal/terminal.js'

const widestHelp = 100

export const helpWidth = ({ stdout }: Pick<Terminal, 'stdout'>): number =>
  stdout.isTTY ? Math.min(stdout.columns, widestHelp) : 80
