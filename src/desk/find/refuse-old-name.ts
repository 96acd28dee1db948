import type { Match } from '../../cache/resolve.js'
import { isAsWished } from '../../domain/edited-list.js'
import { normalizeIdentifier } from '../../domain/identifier.js'
import { OctError } from '../../errors.js'

export interface Present {
  kind: Match['kind']
  number: string
  references: readonly string[]
}

/** Throws `not_found` if the service no longer states the typed reference, because another B/L may have it now. */
export function refuseOldName(
  { kind, via }: Match,
  word: string,
  { kind: present, number, references }: Present,
): void {
  if (via !== 'reference' || kind !== present) return
  if (isAsWished(references, { action: 'add', words: [normalizeIdentifier(word)] })) return
  throw new OctError('not_found', `"${word}" is no longer a reference of ${number}`, {
    reason: 'Somebody has changed the references since oct last read them. Nothing was sent.',
    tryNext: ['oct search <text>', 'oct shipments --refresh'],
  })
}
