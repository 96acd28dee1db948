import { momentInWords } from '../../cli/output/time-text.js'
import type { Text, Viewing } from '../../cli/output/view.js'
import type { PlaceSource } from './known-place.js'

export function localTimeInWords(zone: string | null, viewing: Viewing): string {
  if (zone === null) return ''
  return momentInWords(viewing.now.toISOString(), zone, { ...viewing, timeStyle: 'port' })
}

export function coordinatesInWords(
  latitude: number | null | undefined,
  longitude: number | null | undefined,
): string {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return ''
  const [north, east] = [latitude < 0 ? 'S' : 'N', longitude < 0 ? 'W' : 'E']
  return `${degrees(latitude)} ${north} ${degrees(longitude)} ${east}`
}

const degrees = (value: number): string => `${Math.abs(value).toFixed(3)}°`

export function sourceText(source: PlaceSource): Text {
  return source === 'service'
    ? { words: 'the service' }
    : { words: 'the built-in list', tone: 'dim' }
}
