import { limits } from '../../../../contract/limits.js'
import type { FixWish, VesselFix } from '../../source.js'
import { hourMs, minuteMs, utcText } from '../clock.js'
import type { Journey } from '../journey.js'
import type { Leg } from '../voyage/plan-voyage.js'
import { legTrack } from './leg-track.js'

const stepMs = limits.vesselPositionMinutes * minuteMs

/**
 * Where a ship of the journey is, every quarter of an hour: on its way along the lanes at an even
 * speed, moored between two legs of its own, nowhere before its first departure and after its last
 * arrival. Pure: the same fix for the same instant.
 */
export function shipFixes(journey: Journey | null, { imo, from, to }: FixWish): VesselFix[] {
  const stretches = journey ? stretchesOf(journey, imo) : []
  return stretches.flatMap((stretch) => {
    const first = Math.ceil(Math.max(stretch.from, from.getTime()) / stepMs) * stepMs
    const last = Math.min(stretch.until, to.getTime())
    const count = Math.max(0, Math.floor((last - first) / stepMs) + 1)
    return Array.from({ length: count }, (_, i) => stretch.fixAt(first + i * stepMs))
  })
}

/** Milliseconds; no stretch begins before the last one has ended. */
interface Stretch {
  from: number
  until: number
  fixAt: (at: number) => VesselFix
}

function stretchesOf(journey: Journey, imo: string): Stretch[] {
  const legs = sailings(journey, imo)
  return legs.flatMap((leg, i) => {
    const next = legs[i + 1]
    const until = Math.min(leg.arrivedAt, (next?.departedAt ?? Number.POSITIVE_INFINITY) - 1)
    const way: Stretch = { from: leg.departedAt, until, fixAt: underWay(leg) }
    if (!next || next.from.locode !== leg.to.locode) return [way]
    return [way, { from: leg.arrivedAt + 1, until: next.departedAt - 1, fixAt: moored(leg) }]
  })
}

/** Each leg of the ship once, though several boxes travel on it, by departure. */
function sailings({ boxes, cancelledAt }: Journey, imo: string): Leg[] {
  const legs = boxes
    .flatMap(({ feeder, legs }): Leg[] => (feeder ? [feeder, ...legs] : [...legs]))
    .filter(({ ship, departedAt }) => {
      return ship.imo === imo && (cancelledAt === null || departedAt < cancelledAt)
    })
  const once = new Map(legs.map((leg) => [leg.departedAt, leg]))
  return [...once.values()].sort((a, b) => a.departedAt - b.departedAt)
}

function underWay(leg: Leg): (at: number) => VesselFix {
  const track = legTrack(leg)
  const sailsMs = leg.arrivedAt - leg.departedAt
  const speed = (leg.distanceNm / sailsMs) * hourMs
  return (at) => {
    const { latitude, longitude, headingDegrees } = track.at(
      (track.distanceNm * (at - leg.departedAt)) / sailsMs,
    )
    return {
      at: utcText(at),
      latitude: rounded(latitude, 5),
      longitude: rounded(longitude, 5),
      heading: Math.round(headingDegrees) % 360,
      speed_knots: rounded(speed, 1),
    }
  }
}

/** At the berth, the bow as it came in. */
function moored(leg: Leg): (at: number) => VesselFix {
  const arrived = underWay(leg)(leg.arrivedAt)
  return (at) => ({ ...arrived, at: utcText(at), speed_knots: 0 })
}

function rounded(number: number, digits: number): number {
  return Number(number.toFixed(digits))
}
