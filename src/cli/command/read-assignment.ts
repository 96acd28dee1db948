import type { TypedField } from '../../desk/tracking/track-order.js'

export function readAssignment(word: string): TypedField | undefined {
  const [, slug, text = ''] = /^([\w-]+)=(.*)$/s.exec(word.trimStart()) ?? []
  return slug === undefined ? undefined : { slug, text }
}
