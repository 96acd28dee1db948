import { limits } from '../../../../contract/limits.js'
import type { FixQuery, VesselFix } from '../../source.js'
import { hourMs, minuteMs, utcText } from '../clock.js'
import type { Journey } from '../journey-acts.js'
import type { Leg } from '../voyage/sail.js'
import { legTrack } from './leg-track.js'

const stepMs = limits.vesselPositionMinutes * minuteMs

/** Returns one position per quarter of an hour. Journeys on the same vessel have the same positions. */
export function shipFixes(journey: Journey | null, { imo, from, to }: FixQuery): VesselFix[] {
  return (journey ? sailings(journey, imo) : []).flatMap((leg) => {
    const first = Math.ceil(Math.max(leg.departedAt, from.getTime()) / stepMs) * stepMs
    const last = Math.min(leg.arrivedAt, to.getTime())
    const count = Math.max(0, Math.floor((last - first) / stepMs) + 1)
    const fixAt = underWay(leg)
    return Array.from({ length: count }, (_, i) => fixAt(first + i * stepMs))
  })
}

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

function rounded(number: number, digits: number): number {
  return Number(number.toFixed(digits))
}
