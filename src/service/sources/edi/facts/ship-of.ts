import { isImoNumber, vessels } from '../../../../domain/reference/vessels.js'
import type { MilestoneObservation } from '../../source.js'

/** A ship by its IMO number, else by the name of one that is known; null where neither tells. */
export function shipOf(code: string, name: string): MilestoneObservation['vessel'] | null {
  const imo = code.replace(/^IMO/i, '').trim()
  if (isImoNumber(imo)) return { name: name === '' ? `IMO ${imo}` : name, imo }
  const known = vessels.find((vessel) => vessel.name === name.toUpperCase())
  return known ? { name: known.name, imo: known.imo } : null
}
