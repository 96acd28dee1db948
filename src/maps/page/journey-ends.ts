import { plainText } from '../picture/plain-text.js'
import type { RouteFeature } from '../route-features.js'

export type Properties = Readonly<Record<string, unknown>>

export interface Journey {
  readonly ports: readonly Properties[]
  readonly vessel: Properties | undefined
}

export function journeyOf(features: readonly RouteFeature[]): Journey {
  const all = features.map(({ properties }) => properties ?? {})
  const ofType = (type: string) => all.filter((properties) => properties.feature_type === type)
  return { ports: ofType('port'), vessel: ofType('current_vessel')[0] }
}

export function endsOf({ ports }: Journey, leg: Properties) {
  const sequence = Number(leg.ports_sequence)
  const at = (place: number) => ports.find((port) => port.ports_sequence === place)
  return { from: at(sequence), to: at(sequence + 1) }
}

export function legName(journey: Journey, leg: Properties): string {
  const { from, to } = endsOf(journey, leg)
  return `${plainText(from?.name) || 'unknown port'} → ${plainText(to?.name) || 'unknown port'}`
}
