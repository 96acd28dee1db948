import type { RawEventName } from '../../../../contract/event-names.js'
import type { Whereabouts } from '../../source.js'
import { hourMs, minuteMs, utcText } from '../clock.js'
import { readOutAt } from '../pickup/read-terminal.js'
import { aisProvider, type Provider, railProvider } from '../provider.js'
import type { Statement } from '../statement.js'
import type { Leg } from '../voyage/plan-voyage.js'
import type { BoxPlan } from './plan-box.js'

/** How a line speaks of its milestones. */
export interface LineVoice {
  provider: Provider
  /** From the milestone until the line publishes it. */
  lagMs: number
}

interface Happening {
  event: RawEventName
  at: number
  where: Whereabouts
  leg?: Leg
  /** Who says so, where it is not the line. */
  by?: Provider
  /** When that is, where it is no fixed time later. */
  heardAt?: number
}

/** Every milestone of a box as it is published once it has happened. */
export function milestoneStatements(box: BoxPlan, voice: LineVoice): Statement[] {
  return [...originOf(box), ...voyageOf(box), ...railOf(box), ...pickupOf(box)].map((happening) =>
    actual(box, happening, voice),
  )
}

function originOf({ emptyOutAt, fullInAt, legs }: BoxPlan): Happening[] {
  const { from } = legs[0]
  return [
    { event: 'empty_out', at: emptyOutAt, where: { locode: from.locode } },
    { event: 'full_in', at: fullInAt, where: from },
  ]
}

/** At the ends the events are the port's own, in between they are transshipments. */
function voyageOf({ legs, berthedAt }: BoxPlan): Happening[] {
  return legs.flatMap((leg, i): Happening[] => {
    const [out, into] = [i === 0, i === legs.length - 1]
    const { from, to } = leg
    const arrival: Happening[] = [
      {
        event: into ? 'vessel_arrived' : 'transshipment_arrived',
        at: leg.arrivedAt,
        where: to,
        leg,
      },
    ]
    if (into) {
      arrival.push({ event: 'vessel_berthed', at: berthedAt, where: to, leg, by: aisProvider })
    }
    return [
      { event: out ? 'vessel_loaded' : 'transshipment_loaded', at: leg.loadedAt, where: from, leg },
      {
        event: out ? 'vessel_departed' : 'transshipment_departed',
        at: leg.departedAt,
        where: from,
        leg,
      },
      ...arrival,
      {
        event: into ? 'vessel_discharged' : 'transshipment_discharged',
        at: leg.dischargedAt,
        where: to,
        leg,
      },
    ]
  })
}

function railOf({ rail, legs }: BoxPlan): Happening[] {
  if (rail === null) return []
  const { move, trip } = rail
  const by = railProvider(move.railroad)
  const port = (legs.at(-1) ?? legs[0]).to
  return [
    { event: 'rail_loaded', at: trip.loadedAt, where: port, by },
    { event: 'rail_departed', at: trip.departedAt, where: port, by },
    { event: 'rail_arrived', at: trip.arrivedAt, where: move.ramp, by },
    { event: 'arrived_at_destination', at: trip.arrivedAt, where: move.ramp, by },
    { event: 'rail_unloaded', at: trip.unloadedAt, where: move.ramp, by },
  ]
}

/** Going out is told by the facility with its next reading, by the line where that is silent. */
function pickupOf({ stay, emptyInAt, readFrom }: BoxPlan): Happening[] {
  const { facility, provider, outAt } = stay
  const byFacility = { by: provider, heardAt: readOutAt(stay, readFrom) }
  return [
    { event: 'full_out', at: outAt, where: facility, ...(stay.isSilent ? {} : byFacility) },
    { event: 'empty_in', at: emptyInAt, where: { locode: facility.locode } },
  ]
}

function actual(box: BoxPlan, happening: Happening, voice: LineVoice): Statement {
  const { event, at, where, leg, by, heardAt } = happening
  return {
    seenAt: heardAt ?? at + lagOf(by, voice),
    said: {
      kind: 'milestone',
      key: `${box.number}/happened/${event}/${where.locode}`,
      ...(by ?? voice.provider),
      container: box.number,
      event,
      original_event: wording[event] ?? event,
      at: utcText(at),
      estimated: false,
      where,
      ...(leg && { vessel: leg.ship, voyage_number: leg.voyage_number }),
    },
  }
}

/** Transponders are heard within the half hour, railroads within a few hours. */
function lagOf(by: Provider | undefined, voice: LineVoice): number {
  if (by === undefined) return voice.lagMs
  return by.data_source === 'ais' ? 25 * minuteMs : 2 * hourMs
}

/** In the words that lines use. */
export const wording: Partial<Record<RawEventName, string>> = {
  empty_out: 'Gate out empty',
  full_in: 'Truck Arrival in',
  vessel_loaded: 'Vessel Loaded',
  vessel_departed: 'Vessel departed',
  transshipment_arrived: 'Vessel arrived',
  transshipment_discharged: 'Vessel Discharged',
  transshipment_loaded: 'Vessel Loaded',
  transshipment_departed: 'Vessel departed',
  vessel_arrived: 'Vessel arrived',
  vessel_berthed: 'Vessel berthed',
  vessel_discharged: 'Vessel Discharged',
  rail_loaded: 'Loaded on rail',
  rail_departed: 'Rail departed',
  rail_arrived: 'Rail arrived',
  arrived_at_destination: 'Arrived at destination ramp',
  rail_unloaded: 'Unloaded from rail',
  full_out: 'Truck Departure from',
  empty_in: 'Gate in empty',
}
