import { Chalk } from 'chalk'
import type { Tone } from '../output/view.js'
import type { ColorLevel } from './terminal.js'

const chalk = new Chalk({ level: 1 })

const styles = {
  plain: (words) => words,
  strong: chalk.bold,
  good: chalk.green,
  bad: chalk.red,
  // Warnings are magenta, because yellow text is unreadable on a white background.
  warn: chalk.magenta,
  dim: chalk.dim,
  route0: chalk.cyan,
  route1: chalk.magenta,
  route2: chalk.redBright,
  route3: chalk.green,
  route4: chalk.red,
  route5: chalk.blueBright,
} as const satisfies Record<Tone | `route${number}`, (words: string) => string>

export const paint = (
  words: string,
  tone: keyof typeof styles | undefined,
  level: ColorLevel,
): string => (level === 0 ? words : styles[tone ?? 'plain'](words))
