import { checkDigit } from '../../../../domain/container-number.js'
import { type OwnerPrefix, ownerPrefixes } from '../../../../domain/reference/owner-prefixes.js'
import type { Random } from '../random.js'

/** About a third of the boxes on a line's ships belong to lessors. */
const leasedShare = 0.35

/** A valid ISO 6346 number: of the line's own prefixes, or of a lessor it hires from. */
export function newContainerNumber(random: Random, scac: string): string {
  const own = ownPrefixes(scac)
  const isLeased = own.length === 0 || random.chance(leasedShare)
  const prefix = random.pick(isLeased ? leasedPrefixes(scac) : own)
  return withCheckDigit(prefix + random.fill('######'))
}

/** The eleven characters on the box, of the first ten. */
export function withCheckDigit(firstTen: string): string {
  return `${firstTen}${checkDigit(firstTen)}`
}

function ownPrefixes(scac: string): string[] {
  return prefixes(({ scac: user, registration }) => user === scac && registration === 'registered')
}

function leasedPrefixes(scac: string): string[] {
  const lessors = ({ class: owner, registration }: OwnerPrefix) =>
    owner === 'lessor' && registration === 'registered'
  const hired = prefixes((it) => lessors(it) && it.observed_movers.has(scac))
  return hired.length > 0 ? hired : prefixes((it) => lessors(it) && it.observed_movers.size > 2)
}

function prefixes(isMeant: (owner: OwnerPrefix) => boolean): string[] {
  return ownerPrefixes
    .filter((owner) => owner.prefix.endsWith('U') && isMeant(owner))
    .map((owner) => owner.prefix)
}
