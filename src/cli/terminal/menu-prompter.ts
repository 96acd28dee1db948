import { confirm, input, password, search, select } from './load-inquirer.js'
import type { Menu, Prompter, SearchMenu } from './prompter.js'
import type { PromptDevice } from './settle-prompt.js'
import type { ColorLevel } from './terminal.js'
import { fitCells } from './width.js'
import { wrap } from './wrap.js'

export interface MenuLook {
  colour: ColorLevel
  columns: number
}

export function menuPrompter(device: PromptDevice, { colour, columns }: MenuLook): Prompter {
  const theme = colour === 0 ? plainTheme : {}
  const on = (signal: AbortSignal) => ({ input: device.input, output: device.output, signal })
  return {
    choose: ({ words, choices, signal }: Menu) =>
      select(
        {
          message: inLines(words, columns),
          choices: choices.map((choice, index) => ({
            ...inOneLine(choice, columns),
            value: index,
          })),
          loop: false,
          theme,
        },
        on(signal),
      ),
    search: <Value>({ words, find, signal }: SearchMenu<Value>) =>
      search(
        {
          message: inLines(`${words} Type to search:`, columns),
          source: (typed) => find(typed ?? '').map((choice) => inOneLine(choice, columns)),
          theme,
        },
        on(signal),
      ),
    confirm: (message, signal) => confirm({ message, default: false, theme }, on(signal)),
    secret: (message, signal) => password({ message, mask: true, theme }, on(signal)),
    text: (message, signal) => input({ message, theme }, on(signal)),
  }
}

const prefixWidth = 2

const inLines = (words: string, columns: number): string =>
  wrap(words, columns - prefixWidth - 1).join('\n')

interface Described {
  name: string
  description?: string
}

const margin = 3

/** Cuts the description of a menu row to the width of the window. Below the menu, the full description is printed. */
function inOneLine<Row extends Described>({ description, ...row }: Row, columns: number) {
  const whole = description === undefined ? row.name : `${row.name}  ${description}`
  const name = fitCells(whole, columns - margin)
  if (description === undefined || name === whole) return { ...row, name, short: row.name }
  return { ...row, name, short: row.name, description: wrap(description, columns - 1).join('\n') }
}

const asIs = (text: string): string => text

/** Without this theme, the prompt library would print colors even if NO_COLOR is set. */
const plainTheme = {
  prefix: { idle: '?', done: '✓' },
  style: {
    answer: asIs,
    message: asIs,
    error: (text: string) => `> ${text}`,
    defaultAnswer: (text: string) => `(${text})`,
    help: asIs,
    highlight: asIs,
    searchTerm: asIs,
    disabled: asIs,
    description: asIs,
    key: (text: string) => `<${text}>`,
    keysHelpTip: (keys: [string, string][]) => keys.map((pair) => pair.join(' ')).join(', '),
  },
}
