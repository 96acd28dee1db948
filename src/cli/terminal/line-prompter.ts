import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { Menu, Prompter } from './prompter.js'
import type { PromptDevice } from './settle-prompt.js'

/** Questions as plain lines that are never redrawn; menus are numbered. */
export function linePrompter(device: PromptDevice): Prompter {
  return {
    choose: (menu) => chooseByNumber(device, menu),
    confirm: async (words, signal) => {
      const answer = await readLine(device, { query: `${words} Type y or n: `, signal })
      return /^y(es)?$/i.test(answer.trim())
    },
    secret: (words, signal) =>
      readLine(device, { query: `${words} Typing does not show: `, signal, isHidden: true }),
    text: (words, signal) => readLine(device, { query: `${words}: `, signal }),
  }
}

async function chooseByNumber(device: PromptDevice, menu: Menu): Promise<number> {
  const { words, choices, signal } = menu
  const lines = choices.map(({ name, description }, index) =>
    [`${index + 1}. ${name}`, description].filter(Boolean).join(', '),
  )
  device.output.write(`${[words, ...lines].join('\n')}\n`)
  for (;;) {
    const answer = await readLine(device, { query: `Number, 1 to ${choices.length}: `, signal })
    const index = Number(answer.trim()) - 1
    if (index in choices) return index
  }
}

interface LineQuestion {
  query: string
  signal: AbortSignal
  isHidden?: boolean
}

/** Rejects when the signal aborts or the input ends: readline itself would wait for ever. */
function readLine(
  device: PromptDevice,
  { query, signal, isHidden }: LineQuestion,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(new DOMException('the person left', 'AbortError'))
    if (signal.aborted) return leave()
    device.output.write(query)
    // Unhidden lines are edited and echoed by the system itself; hiding needs readline's raw mode.
    const lines = isHidden
      ? createInterface({ input: device.input, output: nowhere(), terminal: true })
      : createInterface({ input: device.input, terminal: false })
    signal.addEventListener('abort', () => lines.close(), { once: true })
    lines.once('close', leave)
    lines.once('line', (line) => {
      resolve(line)
      lines.close()
      if (isHidden) device.output.write('\n')
    })
  })
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })
