import type { View } from '../../cli/output/view.js'
import type { Vessel } from '../../contract/vessel.js'
import { type TrackPoint, trackPoints, vesselTrackView } from './track.view.js'

export const vesselForecastView: View<TrackPoint> = {
  ...vesselTrackView,
  name: 'forecast',
  empty: 'No positions: the vessel has arrived at the port',
}

export function forecastPoints(vessel: Vessel, everyMs: number): TrackPoint[] {
  const points = trackPoints(vessel)
  let next = Number.NEGATIVE_INFINITY
  return points.filter(({ position }, index) => {
    const at = Date.parse(position.timestamp)
    if (at < next && index < points.length - 1) return false
    next = at + everyMs
    return true
  })
}
