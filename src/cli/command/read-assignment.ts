import type { TypedField } from '../../desk/tracking/track-order.js'

/** Reads `slug=value`; the value may be empty. Undefined for a word of another form. */
export function readAssignment(word: string): TypedField | undefined {
  const [, slug, text = ''] = /^([\w-]+)=(.*)$/s.exec(word.trimStart()) ?? []
  return slug === undefined ? undefined : { slug, text }
}
