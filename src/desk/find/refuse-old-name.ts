import type { Match } from '../../cache/resolve.js'
import { isAsWished } from '../../domain/edited-list.js'
import { normalizeIdentifier } from '../../domain/identifier.js'
import { OctError } from '../../errors.js'

/** An object as the service has it now. */
export interface Present {
  kind: Match['kind']
  number: string
  references: readonly string[]
}

/**
 * A cache may remember a reference that somebody has moved to another bill since: what was found by
 * it must still have it (contract, part 9: an exact match). `not_found` where it has not.
 */
export function refuseOldName(
  { kind, via }: Match,
  word: string,
  { kind: present, number, references }: Present,
): void {
  if (via !== 'reference' || kind !== present) return
  if (isAsWished(references, { deed: 'add', words: [normalizeIdentifier(word)] })) return
  throw new OctError('not_found', `"${word}" is no reference of ${number} any more`, {
    reason: 'Somebody has changed it since it was last read. Nothing was sent.',
    tryNext: ['oct search <text>', 'oct shipments --refresh'],
  })
}
