import type { MilestoneObservation } from '../../sources/source.js'
import type { MilestoneSlot } from './milestone-slots.js'
import type { Because, PassedOver } from './milestone-statement.js'
import { rankOf } from './precedence.js'
import { isDayOf, isOtherVoice, isSameTime } from './same-event.js'
import { isSameShip } from './ships-of-slots.js'

export type Weight =
  | { isNews: true; passedOver: null; because: Because; vouches?: never }
  /** `vouches` means that a source of higher rank repeats the value that was accepted from another source. */
  | { isNews: false; passedOver: PassedOver; because: null; vouches?: boolean }

/**
 * Decides whether to accept a statement that a milestone has happened. Accepts the latest statement from the source
 * with the highest rank. A date agrees with any time on this date. A move without a time agrees with any time.
 */
export function weighActual(said: MilestoneObservation, { actual }: MilestoneSlot): Weight {
  if (actual === null) return news('first')
  const { statement, by } = actual
  if (said.undated) return passed('same')
  if (statement.said.undated) return news('first')
  const worse = worseBy(said, by)
  if (worse > 0) {
    return isDayOf(statement.said, said) ? news('first') : passed('worse_source')
  }
  const isSame =
    said.at === statement.said.at ||
    (worse === 0 ? isRepeated(said, by) : isDayOf(said, statement.said))
  return isSame ? { ...passed('same'), vouches: worse < 0 } : newsBy(worse)
}

/**
 * Decides whether to accept an estimate. A source with a lower rank can replace an accepted time that has passed or is
 * impossible. A time in the past never replaces a time in the future.
 */
export function weighEstimate(said: MilestoneObservation, slot: MilestoneSlot): Weight {
  if (slot.actual !== null) return passed('has_happened')
  if (slot.estimate === null) return news('first')
  const { by } = slot.estimate
  const before = slot.estimate.statement.said
  const isOver = (estimate: MilestoneObservation) => estimate.at < said.seen_at
  const worse = worseBy(said, by)
  if (worse > 0) {
    const isRefuted = isOver(before) || (said.contradicts === true && before.at < said.at)
    return isRefuted && !isOver(said) ? news('others_passed') : passed('worse_source')
  }
  if (isOver(said) && !isOver(before) && isOtherVoice(said, by)) return passed('was_over')
  if (isPlanAfterEstimate(said, before)) return passed('only_planned')
  const isSame = isSameEstimate(said, before) || (worse === 0 && isRepeatedEstimate(said, by))
  return isSame ? { ...passed('same'), vouches: worse < 0 } : newsBy(worse)
}

const news = (because: Because): Weight => ({ isNews: true, passedOver: null, because })

const newsBy = (worse: number): Weight => news(worse < 0 ? 'better_source' : 'latest')

const passed = (passedOver: PassedOver) => ({ isNews: false, passedOver, because: null }) as const

function worseBy(a: MilestoneObservation, b: MilestoneObservation): number {
  return rankOf(a) - rankOf(b)
}

const isRepeated = (a: MilestoneObservation, b: MilestoneObservation): boolean =>
  isOtherVoice(a, b) && isSameTime(a, b)

const isRepeatedEstimate = (a: MilestoneObservation, b: MilestoneObservation): boolean =>
  isRepeated(a, b) &&
  agree(a.vessel, b.vessel, isSameShip) &&
  agree(a.voyage_number, b.voyage_number)

const agree = <Said>(
  a: Said | undefined,
  b: Said | undefined,
  isSame: (a: Said, b: Said) => boolean = Object.is,
): boolean => a === undefined || b === undefined || isSame(a, b)

const isSameEstimate = (a: MilestoneObservation, b: MilestoneObservation): boolean =>
  a.at === b.at &&
  isKnown(a.vessel, b.vessel, isSameShip) &&
  isKnown(a.voyage_number, b.voyage_number, Object.is)

const isKnown = <Said>(
  said: Said | undefined,
  before: Said | undefined,
  isSame: (a: Said, b: Said) => boolean,
): boolean => said === undefined || (before !== undefined && isSame(said, before))

const isPlanAfterEstimate = (said: MilestoneObservation, before: MilestoneObservation): boolean =>
  said.planned === true && before.planned !== true && said.data_source === before.data_source
