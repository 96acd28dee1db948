import type { TypedField } from '../../desk/tracking/track-order.js'

/** Parses `slug=value`; the value may be empty. Undefined when the word has no such form. */
export function readAssignment(word: string): TypedField | undefined {
  const [, slug, text = ''] = /^([\w-]+)=(.*)$/s.exec(word.trimStart()) ?? []
  return slug === undefined ? undefined : { slug, text }
}
