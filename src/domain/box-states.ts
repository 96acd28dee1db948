import type { HoldName } from '../contract/vocabulary.js'
import {
  inlandArrivedAt,
  isReportedAboard,
  type SeaPlace,
  seaPlace,
  trainArrivedAt,
} from './arrival.js'
import type { Box } from './box.js'
import { pickupState } from './pickup-state.js'
import { activeHolds, holdName } from './readiness.js'
import { stageOf } from './stage.js'

/** Counts containers by state. The order of the states is: ready for pickup, on hold, on the way, gone. */
export function boxStates(boxes: readonly Box[], stateOf = boxState): Map<string, number> {
  const counts = new Map<string, number>()
  for (const box of boxes) {
    const state = stateOf(box)
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  return new Map([...counts].sort(([a], [b]) => rank(a) - rank(b)))
}

/** Formats counts of containers by state, such as `5 ready, 2 customs, 5 at sea`; empty without containers. */
export const statesInWords = (boxes: readonly Box[]): string =>
  [...boxStates(boxes)].map(([state, count]) => `${count} ${state}`).join(', ')

/** Describes the state of a container: where the container is, which hold it has, or that it is ready. */
export function boxState(box: Box): string {
  const { container, shipment } = box
  const { readiness: state, words } = pickupState(box)
  const status = container.current_status
  const stage = stageOf(box)
  if (stage === 'gone') return stage
  const isHeld = state === 'blocked'
  if (
    stage === 'on board' &&
    (status === 'on_ship' || !isHeld || !isReportedAboard(container, shipment))
  ) {
    return vesselState(seaPlace(box))
  }
  const isThere = Boolean(trainArrivedAt(container, shipment))
  if (stage === 'on rail' && !(isThere && isHeld)) return 'on rail'
  if (stage === 'on barge') return 'on the way'
  if (stage === 'not loaded') return stage
  if (stage === 'not known' && (!status || status === 'new')) return stage
  if (isHeld) return activeHolds(container).map(holdName).map(kindOf)[0] ?? state
  const isAwaitingRail =
    status === 'awaiting_inland_transfer' && !inlandArrivedAt(container, shipment)
  return isAwaitingRail ? 'awaiting rail' : words
}

function vesselState(place: SeaPlace): string {
  if (place === 'arrived') return 'on board'
  return typeof place === 'string' ? place : place.isAboard ? 'on board' : 'transshipment'
}

const holdKinds = {
  freight: 'freight',
  customs: 'customs',
  USDA: 'USDA',
  VACIS: 'VACIS',
  TMF: 'TMF',
  other: 'other hold',
} satisfies Record<HoldName, string>

const kindOf = (name: string): string =>
  (Object.hasOwn(holdKinds, name) ? holdKinds[name as HoldName] : undefined) ?? `${name} hold`

/** Returns whether a container in this state is not, or may not be, at its place of pickup. */
export const isElsewhere = (state: string): boolean => elsewhere.includes(state)

const elsewhere = [
  'at sea',
  'on the way',
  'transshipment',
  'on board',
  'on rail',
  'not loaded',
  'not known',
]

const afterHolds = [
  'disagree',
  'not released',
  'release not known',
  'no data',
  'awaiting rail',
  'on rail',
  'on board',
  'transshipment',
  'on the way',
  'at sea',
  'not loaded',
  'not known',
  'gone',
]

const beforeHolds = ['ready if not on hold', 'ready']

const rank = (state: string): number => afterHolds.indexOf(state) - beforeHolds.indexOf(state)
