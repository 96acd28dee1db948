import type { CommandContext } from '../../cli/command/command-context.js'
import { type FoundObject, findAnything } from '../../desk/find/find-anything.js'
import { OctError } from '../../errors.js'

const mostListed = 10

/** Returns the identifier of the object that a word names. Lists several matches, and uses the first. */
export async function resolveIdentifier(context: CommandContext, word: string): Promise<string> {
  const found = await foundOr(context, word)
  const [meant, ...others] = found
  if (meant === undefined) {
    await context.notice(
      `No tracked container or shipment matches "${word}"; the web application searches for the text.`,
    )
    return word
  }
  if (!meant.matched.startsWith('part of') || others.length === 0) return wordFor(meant, word)
  await context.notice(`"${word}" is part of ${found.length} numbers; the first number is opened:`)
  for (const { number, kind } of found.slice(0, mostListed)) {
    await context.notice(`  ${number}  ${kind.replaceAll('_', ' ')}`)
  }
  if (found.length > mostListed) await context.notice(`  and ${found.length - mostListed} more`)
  return meant.number
}

const wordFor = (meant: FoundObject, word: string): string =>
  meant.matched === 'number or reference' ? word : meant.number

async function foundOr(context: CommandContext, word: string): Promise<FoundObject[]> {
  try {
    return await findAnything(await context.workspace(), word)
  } catch (error) {
    const isAway = error instanceof OctError && ['auth', 'unavailable'].includes(error.code)
    if (isAway) return []
    throw error
  }
}
