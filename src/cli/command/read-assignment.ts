import type { TypedField } from '../../desk/tracking/track-order.js'

/** `slug=value` as typed, its value perhaps empty; undefined where a word is none. */
export function readAssignment(word: string): TypedField | undefined {
  const [, slug, text = ''] = /^([\w-]+)=(.*)$/s.exec(word.trimStart()) ?? []
  return slug === undefined ? undefined : { slug, text }
}
