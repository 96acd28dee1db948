import type { TerminalHold } from '../../../../contract/container.js'
import { holdNames } from '../../../../contract/vocabulary.js'
import type { MilestoneName } from '../../source.js'

export type Effect =
  | { does: 'milestone'; event: MilestoneName }
  /** A gate move. Its event depends on the place, and on whether the container is full. */
  | { does: 'gate'; way: 'in' | 'out' }
  | { does: 'hold'; name: TerminalHold['name'] }
  /** Ends holds. If `isRelease` is false, the container is again in the state that it had before the hold. */
  | { does: 'lift'; names: TerminalHold['name'][]; isRelease?: boolean }
  | { does: 'availability'; isAvailable: boolean }
  | { does: 'last_free_day' }
  | { does: 'free_time_expired' }
  | { does: 'eta' }
  | { does: 'pickup_appointment' }
  | { does: 'ignore' }

/** Reads an effect: a milestone such as `vessel_arrived`, or a released hold such as `lift customs`; or undefined. */
export function readEffect(text: string): Effect | undefined {
  const [word = '', ...rest] = text.trim().split(/[\s,]+/)
  if (rest.length === 0) return single(word)
  const names = rest.flatMap((name) => holdNames.filter((it) => it === name))
  const [name] = names
  if (names.length !== rest.length || name === undefined) return undefined
  if (word === 'lift') return { does: 'lift', names }
  return word === 'hold' && names.length === 1 ? { does: 'hold', name } : undefined
}

function single(word: string): Effect | undefined {
  const other = others[word]
  if (other) return other
  const event = milestones.find((name) => name === word)
  return event && { does: 'milestone', event }
}

const others: Readonly<Record<string, Effect>> = {
  gate_in: { does: 'gate', way: 'in' },
  gate_out: { does: 'gate', way: 'out' },
  available: { does: 'availability', isAvailable: true },
  not_available: { does: 'availability', isAvailable: false },
  last_free_day: { does: 'last_free_day' },
  free_time_expired: { does: 'free_time_expired' },
  eta: { does: 'eta' },
  pickup_appointment: { does: 'pickup_appointment' },
  ignore: { does: 'ignore' },
}

const milestones: readonly MilestoneName[] = [
  'empty_out',
  'full_in',
  'positioned_in',
  'positioned_out',
  'vessel_loaded',
  'vessel_departed',
  'vessel_arrived',
  'vessel_berthed',
  'vessel_discharged',
  'transshipment_arrived',
  'transshipment_discharged',
  'transshipment_loaded',
  'transshipment_departed',
  'feeder_arrived',
  'feeder_discharged',
  'feeder_loaded',
  'feeder_departed',
  'rail_loaded',
  'rail_departed',
  'rail_arrived',
  'rail_unloaded',
  'arrived_at_destination',
  'full_out',
  'empty_in',
  'noted',
]

export const effectWords: readonly string[] = [
  ...milestones,
  ...Object.keys(others),
  ...holdNames.map((name) => `hold ${name}`),
  ...holdNames.map((name) => `lift ${name}`),
]
