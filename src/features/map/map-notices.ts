import { counted } from '../../domain/counted.js'
import type { MapOptions } from './map-options.js'
import type { RouteReading } from './read-route.js'

export function mapNotices(readings: readonly RouteReading[], { split }: MapOptions): string[] {
  const [one] = readings
  const features = readings.reduce((sum, reading) => sum + reading.features, 0)
  const cut = split ? readings.reduce((sum, reading) => sum + reading.split, 0) : 0
  const without = readings.filter((reading) => reading.features === 0).map(({ number }) => number)
  const doubts = readings.flatMap(({ number, doubts }) =>
    doubts.map((doubt) => (readings.length === 1 ? doubt : `${number}: ${doubt}`)),
  )
  const many = readings.length === 1 ? '' : ` of ${readings.length} routes`
  return [
    one && features > 0
      ? `${counted(features, 'feature')}${many}${cut > 0 ? `, ${cut} cut at the 180° meridian` : ''}`
      : '',
    without.length > 0 ? `${without.slice(0, 5).join(', ')}: no route data yet` : '',
    ...doubts.slice(0, 5),
  ].filter((words) => words !== '')
}

export function mapAge(readings: readonly RouteReading[]): { fetchedAt?: Date } {
  const [first, ...others] = readings.map(({ fetchedAt }) => fetchedAt)
  if (first === undefined) return {}
  return { fetchedAt: others.reduce((oldest, at) => (at < oldest ? at : oldest), first) }
}
