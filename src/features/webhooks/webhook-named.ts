import { OctError } from '../../errors.js'

/** The webhooks of a command, each in one word. */
export function webhooksNamed(words: readonly string[]): string[] {
  const names = words.map((word) => word.trim()).filter((word) => word !== '')
  if (names.length > 0) return [...new Set(names)]
  throw new OctError('usage', 'No webhook was named', {
    reason: 'Name it by its id or its address.',
    tryNext: ['oct webhooks'],
  })
}

/** The one webhook of a command. */
export function webhookNamed(words: readonly string[]): string {
  const [name = '', ...others] = webhooksNamed(words)
  if (others.length === 0) return name
  throw new OctError('usage', `"${others[0]}" is too much: only one webhook can be meant`)
}
