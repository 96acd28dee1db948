import type { GlobalFlags } from '../command/global-options.js'
import { answerTab } from './answer-tab.js'
import { readBashLine } from './bash-line.js'
import { bashReply, heading } from './bash-reply.js'
import type { TabAnswer, TabWorld, TypedLine } from './suggestion.js'

export interface AskedWorld extends TabWorld {
  useFlags(flags: GlobalFlags): void
}

/**
 * Completes a command line. bash sends `bash`, `COMP_WORDBREAKS`, `COMP_TYPE`, the columns and the line. Other shells
 * send their name, `=`, the word at the cursor and the words before it. Prints no error into the user's line.
 */
export async function replyToShell(
  world: AskedWorld,
  [shell, ...words]: readonly string[],
): Promise<string> {
  try {
    return shell === 'bash' ? await toBash(world, words) : await toOthers(world, words)
  } catch {
    return ''
  }
}

async function toBash(world: AskedWorld, words: readonly string[]): Promise<string> {
  const [breaks = '', type = '', columns = '', text = ''] = words
  const line = readBashLine(text, breaks)
  const answer: TabAnswer = line.isRedirect
    ? { kind: 'files', suggestions: [] }
    : await answered(world, line)
  return bashReply(answer, { line, type, columns: Number(columns) || 80 })
}

async function toOthers(
  world: AskedWorld,
  [typed = '=', ...words]: readonly string[],
): Promise<string> {
  const current = typed.slice(1).replace(/^["']/, '')
  const { kind, suggestions } = await answered(world, { words, current })
  const lines = suggestions.map(({ text, hint }) => `${text}\t${hint}`)
  return `${[heading(kind, suggestions), ...lines].join('\n')}\n`
}

function answered(world: AskedWorld, line: TypedLine): Promise<TabAnswer> {
  world.useFlags(profileTyped(line.words))
  return answerTab(world, line)
}

function profileTyped(words: readonly string[]): GlobalFlags {
  const index = words.findIndex((word) => /^--(?:profile(?:=|$)|sandbox$)/.test(word))
  const word = words[index]
  if (word === undefined) return {}
  if (word === '--sandbox') return { sandbox: true }
  const name = word.startsWith('--profile=') ? word.slice('--profile='.length) : words[index + 1]
  return name === undefined || name === '' ? {} : { profile: name }
}
