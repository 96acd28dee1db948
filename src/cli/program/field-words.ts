import { joinWords } from '../../domain/identifier.js'
import { OctError } from '../../errors.js'

/** What `oct fields set` and `unset` were told. */
export interface FieldOrder<Item> {
  /** A number, a reference or an id. */
  object: string
  items: Item[]
}

/** `MSCU 663987 0 slug=value …`; with `--id` the object is not named again. */
export function assignmentsAsked(
  words: readonly string[],
  id: string | undefined,
): FieldOrder<{ slug: string; text: string }> {
  const isAssignment = (word: string): boolean => /^[\w-]+=/.test(word)
  const object = oneObject(
    words.filter((word) => !isAssignment(word)),
    id,
  )
  const items = words.filter(isAssignment).map((word) => {
    const place = word.indexOf('=')
    return { slug: word.slice(0, place), text: word.slice(place + 1) }
  })
  const empty = items.find(({ text }) => text.trim() === '')
  if (empty) throw withoutValue(empty.slug, object)
  if (items.length > 0) return { object, items }
  throw new OctError('usage', 'No field was given a value', {
    tryNext: [`oct fields set ${object} <slug>=<value>`, 'oct fields list'],
  })
}

/** `MSCU 663987 0 slug …`; with `--id` every word is a slug. */
export function slugsAsked(words: readonly string[], id: string | undefined): FieldOrder<string> {
  const [first = '', ...rest] = joinWords(words)
  const object = oneObject(id === undefined && first !== '' ? [first] : [], id)
  const items = id === undefined ? rest : [...words]
  if (items.length > 0) return { object, items }
  throw new OctError('usage', 'No field was named', {
    tryNext: [`oct fields unset ${object} <slug>`, `oct fields show ${object}`],
  })
}

/** The object of `oct fields show`, or what `--id` says instead. */
export function oneObject(words: readonly string[], id: string | undefined): string {
  const objects = joinWords(words)
  const [object, ...others] = id === undefined ? objects : [id, ...objects]
  if (object === undefined) {
    throw new OctError('usage', 'No object was named', {
      reason: 'Name a container, bill, booking or reference, or an id with --id.',
      tryNext: ['oct containers', 'oct shipments'],
    })
  }
  if (others.length === 0) return object
  throw new OctError('usage', `"${others.join(' ')}" is too much: one object has these fields`, {
    reason: id === undefined ? 'Name one object at a time.' : '--id names the object already.',
    tryNext: ['oct fields --help'],
  })
}

function withoutValue(slug: string, object: string): OctError {
  return new OctError('usage', `${slug} has no value behind its =`, {
    tryNext: [`oct fields unset ${object} ${slug}`],
  })
}
