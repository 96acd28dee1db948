import { confirm, input, password, select } from './load-inquirer.js'
import type { Menu, Prompter } from './prompter.js'
import type { PromptDevice } from './settle-prompt.js'
import type { ColourLevel } from './terminal.js'

/** Menus moved through with the arrow keys. */
export function menuPrompter(device: PromptDevice, colour: ColourLevel): Prompter {
  const theme = colour === 0 ? plainTheme : {}
  const on = (signal: AbortSignal) => ({ input: device.input, output: device.output, signal })
  return {
    choose: ({ words, choices, signal }: Menu) =>
      select(
        {
          message: words,
          choices: choices.map((choice, index) => ({ ...choice, value: index })),
          loop: false,
          theme,
        },
        on(signal),
      ),
    confirm: (message, signal) => confirm({ message, default: false, theme }, on(signal)),
    secret: (message, signal) => password({ message, mask: true, theme }, on(signal)),
    text: (message, signal) => input({ message, theme }, on(signal)),
  }
}

const asIs = (text: string): string => text

/** The library colours on its own account, whatever NO_COLOR says. */
const plainTheme = {
  prefix: { idle: '?', done: '✓' },
  style: {
    answer: asIs,
    message: asIs,
    error: (text: string) => `> ${text}`,
    defaultAnswer: (text: string) => `(${text})`,
    help: asIs,
    highlight: asIs,
    disabled: asIs,
    description: asIs,
    key: (text: string) => `<${text}>`,
    keysHelpTip: (keys: [string, string][]) => keys.map((pair) => pair.join(' ')).join(', '),
  },
}
