import { plainText } from '../picture/plain-text.js'
import type { RouteFeature } from '../route-features.js'

export type Properties = Readonly<Record<string, unknown>>

/** What the features of a journey say of each other. */
export interface Journey {
  /** By sequence. */
  readonly ports: readonly Properties[]
  readonly vessel: Properties | undefined
}

/** From features in the order of the journey. */
export function journeyOf(features: readonly RouteFeature[]): Journey {
  const all = features.map(({ properties }) => properties ?? {})
  const ofType = (type: string) => all.filter((properties) => properties.feature_type === type)
  return { ports: ofType('port'), vessel: ofType('current_vessel')[0] }
}

/** The port a leg leaves, and the next one, as far as they are on the map. */
export function endsOf({ ports }: Journey, leg: Properties) {
  const sequence = Number(leg.ports_sequence)
  const at = (place: number) => ports.find((port) => port.ports_sequence === place)
  return { from: at(sequence), to: at(sequence + 1) }
}

/** `Shanghai → Long Beach`, of a leg. */
export function legName(journey: Journey, leg: Properties): string {
  const { from, to } = endsOf(journey, leg)
  return `${plainText(from?.name) || 'unknown port'} → ${plainText(to?.name) || 'unknown port'}`
}
