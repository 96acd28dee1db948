import { OctError } from '../../errors.js'

export function webhooksNamed(words: readonly string[]): string[] {
  const names = words.map((word) => word.trim()).filter((word) => word !== '')
  if (names.length > 0) return [...new Set(names)]
  throw new OctError('usage', 'No webhook was given', {
    reason: 'Give the id or the address of the webhook.',
    tryNext: ['oct webhooks'],
  })
}

export function webhookNamed(words: readonly string[]): string {
  const [name = '', ...others] = webhooksNamed(words)
  if (others.length === 0) return name
  throw new OctError(
    'usage',
    `The command accepts only one webhook, so "${others[0]}" cannot be used`,
  )
}
