import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import type { Menu, Prompter, SearchMenu } from './prompter.js'
import type { PromptDevice } from './settle-prompt.js'

export function linePrompter(device: PromptDevice): Prompter {
  return {
    choose: (menu) => chooseByNumber(device, menu),
    search: (search) => searchByWords(device, search),
    confirm: (words, signal) =>
      ask(device, {
        query: `${words} Type y or n: `,
        read: (line) => /^y(es)?$/i.test(line.trim()),
        signal,
      }),
    secret: (words, signal) =>
      ask(device, {
        query: `${words} Typed characters are not shown: `,
        read: asTyped,
        signal,
        isHidden: true,
      }),
    text: (words, signal) => ask(device, { query: `${words}: `, read: asTyped, signal }),
  }
}

const asTyped = (line: string): string => line

function chooseByNumber(device: PromptDevice, menu: Menu): Promise<number> {
  const { words, choices, signal } = menu
  const lines = choices.map(({ name, description }, index) =>
    [`${index + 1}. ${name}`, description].filter(Boolean).join(', '),
  )
  device.output.write(`${[words, ...lines].join('\n')}\n`)
  return ask(device, {
    query: `Type a number from 1 to ${choices.length}: `,
    read: (line) => {
      const index = Number(line.trim()) - 1
      return index in choices ? index : undefined
    },
    signal,
  })
}

async function searchByWords<Value>(
  device: PromptDevice,
  { words, find, signal }: SearchMenu<Value>,
): Promise<Value> {
  for (;;) {
    const typed = await ask(device, {
      query: `${words} Type a part of the name: `,
      read: (line) => line.trim() || undefined,
      signal,
    })
    const found = find(typed)
    const choices = [...found, { name: 'other words' }]
    const index = await chooseByNumber(device, { words: `"${typed}":`, choices, signal })
    const choice = found[index]
    if (choice) return choice.value
  }
}

interface LineQuestion<Answer> {
  query: string
  read(line: string): Answer | undefined
  signal: AbortSignal
  isHidden?: boolean
}

function ask<Answer>(
  device: PromptDevice,
  { query, read, signal, isHidden = false }: LineQuestion<Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(departed())
    device.output.write(query)
    const lines = openLines(device, isHidden)
    const leave = (): void => {
      device.output.write('\n')
      reject(departed())
    }
    const close = () => lines.close()
    signal.addEventListener('abort', close, { once: true })
    lines.once('close', () => signal.removeEventListener('abort', close))
    lines.once('close', leave)
    lines.on('line', (line) => {
      if (isHidden) device.output.write('\n')
      const answer = read(line)
      if (answer === undefined) return device.output.write(query)
      lines.off('close', leave).close()
      resolve(answer)
    })
  })
}

const departed = (): Error => new DOMException('the user canceled the question', 'AbortError')

function openLines({ input }: PromptDevice, isHidden: boolean): Interface {
  if (!isHidden) return createInterface({ input, terminal: false })
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  return createInterface({ input, output, terminal: true })
}
