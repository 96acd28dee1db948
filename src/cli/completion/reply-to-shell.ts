import type { GlobalFlags } from '../command/global-options.js'
import { answerTab } from './answer-tab.js'
import { readBashLine } from './bash-line.js'
import { bashReply, heading } from './bash-reply.js'
import type { TabAnswer, TabWorld, TypedLine } from './suggestion.js'

/** The world of one key press, which is told the profile once the line is read. */
export interface AskedWorld extends TabWorld {
  useFlags(flags: GlobalFlags): void
}

/**
 * What a shell's script is answered. Bash hands in `bash`, `COMP_WORDBREAKS`, `COMP_TYPE`, the columns
 * and its line up to the cursor; the others their name, `=` and the word at the cursor, then the words
 * before it. Whatever goes wrong, nothing is offered: a message would stand in the middle of a line.
 */
export async function replyToShell(
  world: AskedWorld,
  [shell, ...told]: readonly string[],
): Promise<string> {
  try {
    return shell === 'bash' ? await toBash(world, told) : await toOthers(world, told)
  } catch {
    return ''
  }
}

async function toBash(world: AskedWorld, told: readonly string[]): Promise<string> {
  const [breaks = '', type = '', columns = '', text = ''] = told
  const line = readBashLine(text, breaks)
  const answer: TabAnswer = line.isRedirect
    ? { kind: 'files', suggestions: [] }
    : await answered(world, line)
  return bashReply(answer, { line, type, columns: Number(columns) || 80 })
}

/** These quote what they put into the line themselves, and have a place for hints. */
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

/** The profile that the words of an unfinished line name: its cache is the one to look into. */
function profileTyped(words: readonly string[]): GlobalFlags {
  const index = words.findIndex((word) => /^--(?:profile(?:=|$)|sandbox$)/.test(word))
  const word = words[index]
  if (word === undefined) return {}
  if (word === '--sandbox') return { sandbox: true }
  const name = word.startsWith('--profile=') ? word.slice('--profile='.length) : words[index + 1]
  return name === undefined || name === '' ? {} : { profile: name }
}
