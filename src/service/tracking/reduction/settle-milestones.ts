import type { MilestoneObservation, RetractionObservation } from '../../sources/source.js'
import { byJourney } from './by-journey.js'
import {
  atRouteEnd,
  type MilestoneSlot,
  MilestoneSlots,
  type ShipOfSlot,
} from './milestone-slots.js'
import { type MilestoneStatement, newStatement } from './milestone-statement.js'
import { mayState } from './precedence.js'
import type { Route } from './route.js'
import { shipsOfSlots } from './ships-of-slots.js'
import { type Weight, weighActual, weighEstimate } from './weigh-statement.js'
import { withdrawals } from './withdrawals.js'

export interface SettledMilestones {
  statements: MilestoneStatement[]
  /** The milestones that have happened. They are in the order of the trip. */
  actual: MilestoneObservation[]
  expected: MilestoneObservation[]
  slots: MilestoneSlot[]
}

interface MilestoneInput {
  milestones: readonly MilestoneObservation[]
  retractions?: readonly RetractionObservation[]
}

/** Decides which estimates and which reported events oct accepts: the latest from the source with the highest rank. */
export function settleMilestones(
  { milestones, retractions = [] }: MilestoneInput,
  { pol, pod, inland }: Route,
): SettledMilestones {
  const slots = new MilestoneSlots()
  const withdrawn = withdrawals(milestones, retractions)
  const statements = milestones.map((said): MilestoneStatement => {
    const withdrawnAt = withdrawn.get(said)
    if (withdrawnAt !== undefined) return { ...newStatement(said), isNews: false, withdrawnAt }
    const slot = slots.of(said)
    const statement = settle(said, slot)
    slot.statements.push(statement)
    return statement
  })
  for (const statement of statements) {
    if (statement.withdrawnAt !== null) slots.known(statement.said)?.statements.push(statement)
  }
  const all = slots.all()
  const shipOf = shipsOfSlots(all, statements)
  for (const slot of all) slot.ship = shipOf(slot)
  const ends = [pol, pod, inland]
  const believed = (slot: MilestoneSlot, name: 'actual' | 'estimate') =>
    slot[name] ? [withShip(atRouteEnd(slot[name].statement, slot, ends), slot.ship)] : []
  const actual = all.flatMap((slot) => believed(slot, 'actual')).sort(byJourney)
  const open = all.filter(({ actual }) => actual === null)
  const expected = open.flatMap((slot) => believed(slot, 'estimate')).sort(byJourney)
  return { statements, actual, expected, slots: all }
}

/** Adds to a milestone the vessel that other statements name. Returns the same object if nothing changes. */
const withShip = (said: MilestoneObservation, ship: ShipOfSlot): MilestoneObservation =>
  said.vessel === ship.vessel && said.voyage_number === ship.voyage_number
    ? said
    : { ...said, ...ship }

function settle(said: MilestoneObservation, slot: MilestoneSlot): MilestoneStatement {
  if (!mayState(said.event, said.data_source)) {
    return { ...newStatement(said), isNews: false, passedOver: 'not_its_to_say' }
  }
  return said.estimated ? settleEstimate(said, slot) : settleActual(said, slot)
}

function settleActual(said: MilestoneObservation, slot: MilestoneSlot): MilestoneStatement {
  const weight = weighActual(said, slot)
  const statement = weighed(said, weight, slot.actual?.statement)
  if (weight.isNews) {
    slot.actual = { statement, by: said }
    const estimate = slot.estimate?.statement
    if (estimate && !estimate.endedBy) estimate.endedBy = said
  } else if (weight.vouches && slot.actual) slot.actual.by = said
  return statement
}

function settleEstimate(said: MilestoneObservation, slot: MilestoneSlot): MilestoneStatement {
  const weight = weighEstimate(said, slot)
  const statement = weighed(said, weight, slot.estimate?.statement)
  if (weight.isNews) slot.estimate = { statement, by: said }
  else {
    statement.endedBy = slot.actual?.statement.said ?? null
    if (weight.vouches && slot.estimate) slot.estimate.by = said
  }
  return statement
}

function weighed(
  said: MilestoneObservation,
  { isNews, passedOver, because }: Weight,
  before: MilestoneStatement | undefined,
): MilestoneStatement {
  if (!isNews) return { ...newStatement(said), isNews, passedOver }
  if (before) before.correctedBy = said
  return { ...newStatement(said), because, corrects: before?.said ?? null }
}
