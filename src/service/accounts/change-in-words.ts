import { shortText } from '../../domain/short-text.js'

/** A value in words. `whole`, the complete value, may be a secret: oct compares it, and never stores or shows it. */
export type AuditedValue = string | readonly string[] | { words: string; whole: string }

export type AuditedValues = Readonly<Record<string, AuditedValue>>

/** Describes a change, such as `tags: urgent → none`. For a new or deleted record, describes all its values. */
export function changeInWords(
  before: AuditedValues | undefined,
  after: AuditedValues | undefined,
): string | undefined {
  const names = Object.keys({ ...before, ...after })
  const changes = names.flatMap((name) => {
    const [old, now] = [before?.[name] ?? '', after?.[name] ?? '']
    if (isSame(old, now)) return []
    if (before === undefined || after === undefined) {
      const words = wordsOf(before === undefined ? now : old, '')
      return words === none ? [] : `${name}: ${words}`
    }
    const [from, to] = [wordsOf(old, now), wordsOf(now, old)]
    return from === to ? `${name}: ${to}, with changed values` : `${name}: ${from} → ${to}`
  })
  return changes.length === 0 ? undefined : changes.join('; ')
}

const isSame = (one: AuditedValue, other: AuditedValue): boolean =>
  JSON.stringify(wholeOf(one)) === JSON.stringify(wholeOf(other))

const wholeOf = (value: AuditedValue) =>
  typeof value === 'object' && 'whole' in value ? value.whole : value.length === 0 ? '' : value

const none = 'none'

/** Maximum number of characters per value. It is low enough for the values before and after to fit into one entry. */
const mostCharacters = 200

/** Returns a value as text. Of a long list, returns only the texts that are not in the other value. */
function wordsOf(value: AuditedValue, other: AuditedValue): string {
  if (typeof value === 'string') return shortText(value, mostCharacters) || none
  if ('whole' in value) return shortText(value.words, mostCharacters) || none
  const all = value.join(', ')
  if (all.length <= mostCharacters) return all || none
  const others = new Set(Array.isArray(other) ? other : [])
  const own = value.filter((text) => !others.has(text))
  const same = value.length - own.length
  const unchanged = same === 0 ? [] : [`${same} unchanged`]
  return shortText([...unchanged, ...own].join(', '), mostCharacters)
}
