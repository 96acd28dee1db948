import { checkDigit } from '../../../../domain/container-number.js'
import { ownerPrefixes } from '../../../../domain/reference/owner-prefixes.js'
import type { Random } from '../random.js'

/** About a third of the boxes on a line's ships belong to lessors. */
const leasedShare = 0.35

/** A valid ISO 6346 number: of the line's own prefixes, or of a lessor it hires from. */
export function newContainerNumber(random: Random, scac: string): string {
  const own = ownPrefixes.get(scac) ?? []
  const isLeased = own.length === 0 || random.chance(leasedShare)
  return withCheckDigit(random.pick(isLeased ? leasedPrefixes(scac) : own) + random.fill('######'))
}

/** The eleven characters on the box, of the first ten. */
export function withCheckDigit(firstTen: string): string {
  return `${firstTen}${checkDigit(firstTen)}`
}

function leasedPrefixes(scac: string): string[] {
  const hired = lessors.filter((owner) => owner.observed_movers.has(scac))
  const choice = hired.length > 0 ? hired : lessors.filter((it) => it.observed_movers.size > 2)
  return choice.map(({ prefix }) => prefix)
}

const inUse = ownerPrefixes.filter(
  ({ prefix, registration }) => prefix.endsWith('U') && registration === 'registered',
)

const lessors = inUse.filter((owner) => owner.class === 'lessor')

/** By the SCAC of the line that uses them as its own. */
const ownPrefixes = new Map<string, string[]>()
for (const { prefix, scac } of inUse) {
  if (scac !== null) ownPrefixes.set(scac, [...(ownPrefixes.get(scac) ?? []), prefix])
}
