import { checkDigit } from '../../../../domain/container-number.js'
import { ownerPrefixes } from '../../../../domain/reference/owner-prefixes.js'
import type { Random } from '../random.js'

const leasedShare = 0.35

export function newContainerNumber(random: Random, scac: string): string {
  const own = ownPrefixes.get(scac) ?? []
  const isLeased = own.length === 0 || random.chance(leasedShare)
  return withCheckDigit(random.pick(isLeased ? leasedPrefixes(scac) : own) + random.fill('######'))
}

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

const ownPrefixes = new Map<string, string[]>()
for (const { prefix, scac } of inUse) {
  if (scac !== null) ownPrefixes.set(scac, [...(ownPrefixes.get(scac) ?? []), prefix])
}
