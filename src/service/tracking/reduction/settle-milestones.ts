import type { MilestoneObservation } from '../../sources/source.js'
import { byJourney } from './journey-order.js'
import { mayState, rankOf } from './precedence.js'

/** One statement of a milestone and what became of it. */
export interface MilestoneStatement {
  said: MilestoneObservation
  /** False where it only repeats, or comes too late to matter: then it makes no event. */
  isNews: boolean
  /** The statement of the same thing that it corrects. */
  corrects: MilestoneObservation | null
  /** The correction that followed. */
  correctedBy: MilestoneObservation | null
  /** For an estimate: the actual milestone that ended it. */
  endedBy: MilestoneObservation | null
}

export interface SettledMilestones {
  /** Every statement, in canonical order. */
  statements: MilestoneStatement[]
  /** What happened, as far as is now known, in the order of the journey. */
  actual: MilestoneObservation[]
  /** What is still expected: the latest estimate of each thing that has not happened. */
  expected: MilestoneObservation[]
}

/** One thing that happens once per trip: a kind of milestone at a place. */
interface Slot {
  actual: MilestoneStatement | null
  estimate: MilestoneStatement | null
}

/**
 * Decides what holds of many statements of the same things: the latest of the best source, for
 * estimates and for what happened. `milestones` must be in canonical order.
 */
export function settleMilestones(milestones: readonly MilestoneObservation[]): SettledMilestones {
  const slots = new Map<string, Slot>()
  const statements = milestones.map((said) => {
    const name = `${said.event}@${said.where.locode}`
    const slot = slots.get(name) ?? { actual: null, estimate: null }
    slots.set(name, slot)
    if (!mayState(said.event, said.data_source)) return newStatement(said, false, null)
    return said.estimated ? settleEstimate(said, slot) : settleActual(said, slot)
  })
  const settled = [...slots.values()]
  const actual = settled.flatMap((slot) => (slot.actual ? [slot.actual.said] : []))
  const expected = settled.flatMap(({ actual, estimate }) =>
    estimate && !actual ? [estimate.said] : [],
  )
  return { statements, actual: actual.sort(byJourney), expected: expected.sort(byJourney) }
}

function settleActual(said: MilestoneObservation, slot: Slot): MilestoneStatement {
  const before = slot.actual
  const isNews = before === null || (isAsGood(said, before.said) && said.at !== before.said.at)
  const statement = newStatement(said, isNews, before)
  if (!isNews) return statement
  slot.actual = statement
  if (slot.estimate && !slot.estimate.endedBy) slot.estimate.endedBy = said
  return statement
}

function settleEstimate(said: MilestoneObservation, slot: Slot): MilestoneStatement {
  const before = slot.estimate
  const isBetter =
    before === null || (isAsGood(said, before.said) && !isSameEstimate(said, before.said))
  const isNews = slot.actual === null && isBetter
  const statement = newStatement(said, isNews, before)
  if (isNews) slot.estimate = statement
  else statement.endedBy = slot.actual?.said ?? null
  return statement
}

function newStatement(
  said: MilestoneObservation,
  isNews: boolean,
  before: MilestoneStatement | null,
): MilestoneStatement {
  if (isNews && before) before.correctedBy = said
  const corrects = isNews && before ? before.said : null
  return { said, isNews, corrects, correctedBy: null, endedBy: null }
}

function isSameEstimate(a: MilestoneObservation, b: MilestoneObservation): boolean {
  return a.at === b.at && a.vessel?.imo === b.vessel?.imo && a.voyage_number === b.voyage_number
}

function isAsGood(a: MilestoneObservation, b: MilestoneObservation): boolean {
  const [rankA, rankB] = [a, b].map((it) => rankOf(it.event, it.data_source, it.estimated))
  return (rankA ?? 0) <= (rankB ?? 0)
}
