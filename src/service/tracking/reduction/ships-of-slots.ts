import type { MilestoneName, MilestoneObservation, NamedShip } from '../../sources/source.js'
import type { MilestoneSlot, ShipOfSlot } from './milestone-slots.js'
import type { MilestoneStatement } from './milestone-statement.js'

/**
 * Returns the vessel of each statement. A statement without a vessel gets the vessel of earlier statements, unless the
 * container was loaded on another vessel. A missing name or IMO number is taken from a statement that has both.
 */
export function shipsOfSlots(
  slots: readonly MilestoneSlot[],
  statements: readonly MilestoneStatement[],
): (slot: MilestoneSlot) => ShipOfSlot {
  const said = notWithdrawn(statements).flatMap(({ said: { vessel } }) => vessel ?? [])
  const aboard = lastAboard(slots)
  return (slot) => {
    const believed = (slot.actual ?? slot.estimate)?.statement.said
    if (believed === undefined) return {}
    const named = believed.vessel ? believed : lastNamed(slot, aboard)
    const voyage_number = believed.voyage_number ?? named?.voyage_number
    return {
      ...(named?.vessel && { vessel: completed(named.vessel, said) }),
      ...(voyage_number !== undefined && { voyage_number }),
    }
  }
}

export function isSameShip(a: NamedShip, b: NamedShip): boolean {
  if (a.imo !== null && b.imo !== null) return a.imo === b.imo
  return a.name !== null && b.name !== null && folded(a.name) === folded(b.name)
}

const folded = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '')

const notWithdrawn = (statements: readonly MilestoneStatement[]): MilestoneStatement[] =>
  statements.filter(({ withdrawnAt }) => withdrawnAt === null)

function lastNamed(
  { statements }: MilestoneSlot,
  aboard: MilestoneObservation | undefined,
): MilestoneObservation | undefined {
  const named = notWithdrawn(statements).findLast(({ said }) => said.vessel !== undefined)?.said
  if (named?.vessel === undefined || aboard?.vessel === undefined) return named
  const isOverruled = aboard.seen_at > named.seen_at && !isSameShip(aboard.vessel, named.vessel)
  return isOverruled ? undefined : named
}

function lastAboard(slots: readonly MilestoneSlot[]): MilestoneObservation | undefined {
  const moves = slots.flatMap(({ event, actual }) =>
    actual !== null && aboardBy.includes(event) ? [actual.statement.said] : [],
  )
  const named = moves.filter(({ vessel }) => vessel !== undefined)
  return named.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.key < b.key ? -1 : 1)).at(-1)
}

const aboardBy: readonly MilestoneName[] = [
  'vessel_loaded',
  'vessel_departed',
  'transshipment_loaded',
  'transshipment_departed',
  'feeder_loaded',
  'feeder_departed',
]

function completed(ship: NamedShip, said: readonly NamedShip[]): NamedShip {
  if (ship.name !== null && ship.imo !== null) return ship
  const same = said.findLast((it) => isSameShip(it, ship) && it.name !== null && it.imo !== null)
  return same ? { name: ship.name ?? same.name, imo: ship.imo ?? same.imo } : ship
}
