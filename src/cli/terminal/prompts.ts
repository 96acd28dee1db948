import { OctError } from '../../errors.js'
import type { Asker, Choice, Search } from '../command/command-context.js'
import { isOn } from '../settings/switches.js'
import { makeInert } from './inert.js'
import type { Prompter } from './prompter.js'
import { type PromptDevice, processDevice, settle } from './settle-prompt.js'
import type { ColorLevel, Terminal } from './terminal.js'

export interface PromptPermission {
  terminal: Terminal
  noInput: boolean
}

export interface AskerOptions extends PromptPermission {
  isAccessible: boolean
  colour: ColorLevel
  device?: PromptDevice
}

interface Question {
  message: string
  answeredBy: string
}

export function mayPrompt({ terminal, noInput }: PromptPermission): boolean {
  const isForbidden = noInput || isOn(terminal.env.OCT_NO_INPUT) || isOn(terminal.env.CI)
  return !isForbidden && terminal.stdin.isTTY && terminal.stderr.isTTY
}

/** Creates the prompts. A prompt throws `interrupted` after Ctrl-C, and `usage` if oct cannot ask the user. */
export function createAsker(options: AskerOptions): Asker {
  const { terminal, device = processDevice() } = options
  const mayAsk = mayPrompt(options)
  const ask = async <Answer>(
    question: Question,
    put: (prompter: Prompter, words: string, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> => {
    if (!mayAsk) throw unanswered(question)
    const prompter = await loadPrompter(options, device)
    const words = `${makeInert(question.message)} (${question.answeredBy})`
    const { interruption } = terminal
    return settle({ device, interruption, put: (signal) => put(prompter, words, signal) })
  }
  return {
    mayAsk,
    choose: (question) => ask(question, choosing(question)),
    confirm: (question) => ask(question, (by, words, signal) => by.confirm(words, signal)),
    search: (question) => ask(question, searching(question)),
    secret: (question) => ask(question, (by, words, signal) => by.secret(words, signal)),
    text: (question) => ask(question, (by, words, signal) => by.text(words, signal)),
  }
}

function choosing<Value>({ choices }: Choice<Value>) {
  const shown = choices.map(inert)
  return async (prompter: Prompter, words: string, signal: AbortSignal): Promise<Value> => {
    const choice = choices[await prompter.choose({ words, choices: shown, signal })]
    if (choice === undefined)
      throw new Error(`the question "${words}" has no choice with this number`)
    return choice.value
  }
}

function searching<Value>({ find }: Search<Value>) {
  return (prompter: Prompter, words: string, signal: AbortSignal): Promise<Value> =>
    prompter.search({ words, signal, find: (typed) => find(typed).map(inert) })
}

function inert<Shown extends { name: string; description?: string }>(choice: Shown): Shown {
  const { name, description } = choice
  return {
    ...choice,
    name: makeInert(name),
    ...(description === undefined ? {} : { description: makeInert(description) }),
  }
}

function unanswered({ message, answeredBy }: Question): OctError {
  return new OctError('usage', `An answer is needed: ${message}`, {
    reason: `oct can ask only in an interactive session; answer with ${answeredBy}.`,
  })
}

async function loadPrompter(options: AskerOptions, device: PromptDevice): Promise<Prompter> {
  if (options.isAccessible || options.terminal.env.TERM === 'dumb') {
    const { linePrompter } = await import('./line-prompter.js')
    return linePrompter(device)
  }
  const { menuPrompter } = await import('./menu-prompter.js')
  return menuPrompter(device, {
    colour: options.colour,
    columns: options.terminal.stderr.columns,
  })
}
