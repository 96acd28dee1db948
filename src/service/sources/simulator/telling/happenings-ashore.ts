import type { BoxPlan } from '../box/box-plan.js'
import { readOutAt } from '../pickup/read-terminal.js'
import { railProvider } from '../provider.js'
import type { Happening } from './happening.js'
import type { LineVoice } from './line-voice.js'

/** What happens to a box from its last discharge to its return. */
export function happeningsAshore(box: BoxPlan, voice: LineVoice): Happening[] {
  return [...railOf(box), ...releaseOf(box, voice), ...pickupOf(box)]
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

/** Who releases a box; that it is available is told by the line where its facility is silent. */
function releaseOf({ stay }: BoxPlan, { isTalkative }: LineVoice): Happening[] {
  const { facility: where, holds, availableFrom, isSilent } = stay
  const cleared = (name: string) => holds.find((hold) => hold.name === name)?.clearedAt
  const [customs, freight] = [cleared('customs'), cleared('freight')]
  const releases: Happening[] = []
  if (isTalkative && customs) releases.push({ event: 'customs_release', at: customs, where })
  if (isTalkative && freight) releases.push({ event: 'carrier_release', at: freight, where })
  if (isSilent) {
    const at = Math.max(availableFrom, ...holds.map((hold) => hold.clearedAt))
    releases.push({ event: 'available', at, where })
  }
  return releases
}

/** Going out is told by the facility with its next reading, by the line where that is silent. */
function pickupOf({ stay, emptyInAt, readFrom }: BoxPlan): Happening[] {
  const { facility, provider, outAt, dropped } = stay
  const byFacility = { by: provider, heardAt: readOutAt(stay, readFrom) }
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
