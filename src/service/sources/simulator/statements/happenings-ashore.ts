import type { BoxPlan } from '../box/box-plan.js'
import { readOutAt } from '../pickup/read-terminal.js'
import { railProvider } from '../provider.js'
import type { Happening } from './happening.js'
import type { LineHabits } from './line-habits.js'

export function happeningsAshore(box: BoxPlan, habits: LineHabits): Happening[] {
  return [...railOf(box), ...releaseOf(box, habits), ...pickupOf(box)]
}

function railOf({ rail, legs }: BoxPlan): Happening[] {
  if (rail === null) return []
  const { move, trip } = rail
  const by = railProvider(move.railroad)
  const port = (legs.at(-1) ?? legs[0]).to
  const onTheWay: Happening[] =
    move.stop && trip.stop
      ? [
          { event: 'rail_arrived', at: trip.stop.arrivedAt, where: move.stop, by },
          { event: 'rail_departed', at: trip.stop.departedAt, where: move.stop, by },
        ]
      : []
  return [
    { event: 'rail_loaded', at: trip.loadedAt, where: port, by },
    { event: 'rail_departed', at: trip.departedAt, where: port, by },
    ...onTheWay,
    { event: 'rail_arrived', at: trip.arrivedAt, where: move.ramp, by },
    { event: 'arrived_at_destination', at: trip.arrivedAt, where: move.ramp, by },
    { event: 'rail_unloaded', at: trip.unloadedAt, where: move.ramp, by },
  ]
}

/** Returns releases during a stay. If the terminal is silent, the shipping line reports the availability. */
function releaseOf({ stay }: BoxPlan, { isDetailed }: LineHabits): Happening[] {
  const { facility: where, holds, availableFrom, isSilent } = stay
  const cleared = (name: string) => holds.find((hold) => hold.name === name)?.clearedAt
  const [customs, freight] = [cleared('customs'), cleared('freight')]
  const releases: Happening[] = []
  if (isDetailed && customs) releases.push({ event: 'customs_release', at: customs, where })
  if (isDetailed && freight) releases.push({ event: 'carrier_release', at: freight, where })
  if (isSilent) {
    const at = Math.max(availableFrom, ...holds.map((hold) => hold.clearedAt))
    releases.push({ event: 'available', at, where })
  }
  return releases
}

function pickupOf({ stay, emptyInAt, readFrom }: BoxPlan): Happening[] {
  const { facility, provider, outAt, dropped } = stay
  const byFacility = { by: provider, publishedAt: readOutAt(stay, readFrom) }
  const where = { locode: facility.locode }
  const out: Happening = {
    event: 'full_out',
    at: outAt,
    where: facility,
    ...(stay.isSilent ? {} : byFacility),
  }
  if (dropped === null) return [out, { event: 'empty_in', at: emptyInAt, where }]
  return [
    out,
    { event: 'dropped', at: dropped.droppedAt, where },
    { event: 'loaded', at: dropped.loadedAt, where },
  ]
}
