import { type MilestoneObservation, statedTime } from '../../sources/source.js'
import type { MilestoneSlot } from '../reduction/milestone-slots.js'
import type { MilestoneStatement, PassedOver } from '../reduction/milestone-statement.js'
import { zoneOf } from '../reduction/place-name.js'
import { isDayOf, isOtherVoice, isSameTime } from '../reduction/same-event.js'
import {
  type Disagreement,
  type Fact,
  locationOf,
  type Rule,
  speakerOf,
  type Verdict,
  type Voice,
  voiceName,
} from './fact.js'
import { farthestHours } from './farthest-hours.js'

/** Explains the milestones of a container. They are in the order in which a source first stated each milestone. */
export const milestoneFacts = (slots: readonly MilestoneSlot[]): Fact[] =>
  slots.filter(({ event }) => event !== 'noted').flatMap((slot) => factOf(slot) ?? [])

function factOf(slot: MilestoneSlot): Fact | null {
  const standing = slot.actual ?? slot.estimate
  if (standing === null) return null
  const { said } = standing.statement
  return {
    fact: slot.event,
    value: statedTime(said),
    timezone: zoneOf(said.where),
    ...locationOf(said.where),
    estimated: said.estimated,
    rule: ruleOf(slot, standing.statement),
    said_by: speakerOf(said),
    voices: voicesOf(slot, statedTime),
    disagreement: disagreementOn(slot, said),
  }
}

/** Returns what each source stated about a milestone, oldest first. `partOf` picks the value from a statement. */
export const voicesOf = (
  { statements }: MilestoneSlot,
  partOf: (said: MilestoneObservation) => unknown,
): Voice[] =>
  statements
    .map((statement) => ({
      ...speakerOf(statement.said),
      value: partOf(statement.said),
      verdict: verdictOn(statement),
      ...locationOf(statement.said.where),
      original_event: statement.said.original_event,
    }))
    .sort((a, b) => (a.seen_at < b.seen_at ? -1 : a.seen_at > b.seen_at ? 1 : 0))

export function verdictOn(statement: MilestoneStatement): Verdict {
  if (statement.withdrawnAt !== null) return 'withdrawn'
  if (statement.passedOver !== null) return verdictOf[statement.passedOver]
  if (statement.correctedBy !== null) return 'replaced'
  return statement.endedBy !== null ? 'ended' : 'believed'
}

const verdictOf = {
  same: 'confirms',
  worse_source: 'outranked',
  only_planned: 'only_planned',
  was_over: 'was_over',
  has_happened: 'ended',
  not_its_to_say: 'not_its_to_say',
} as const satisfies Record<PassedOver, Verdict>

export function ruleOf({ statements }: MilestoneSlot, believed: MilestoneStatement): Rule {
  const others = statements.filter((it) => it !== believed && it.withdrawnAt === null)
  if (others.length === 0) return 'only_voice'
  const alike = others.filter(({ said }) => said.estimated === believed.said.estimated)
  if (alike.length === 0) return 'happened'
  if (believed.because === 'others_passed') return 'others_passed'
  const isBetter = alike.some(({ passedOver }) => passedOver === 'worse_source')
  if (isBetter || believed.because === 'better_source') return 'best_source'
  if (believed.because === 'latest') return 'latest'
  return alike.some(({ said }) => isOtherVoice(said, believed.said)) ? 'all_agree' : 'only_voice'
}

function disagreementOn(
  { statements, event }: MilestoneSlot,
  believed: MilestoneObservation,
): Disagreement | null {
  const last = new Map<string, MilestoneObservation>()
  for (const { said, withdrawnAt, passedOver } of statements) {
    if (withdrawnAt !== null || passedOver === 'not_its_to_say') continue
    if (said.estimated !== believed.estimated || !isOtherVoice(said, believed)) continue
    last.set(voiceName(said), said)
  }
  const isOver = (said: MilestoneObservation) => said.estimated && said.at < believed.seen_at
  const others = [...last.values()].filter((said) => !isOver(said) && !isAlike(said, believed))
  if (others.length === 0) return null
  const cost = event === 'vessel_arrived' ? 'arrival' : 'other'
  return {
    cost,
    hours: farthestHours(
      believed.at,
      others.map(({ at }) => at),
    ),
  }
}

/** Returns whether two statements agree. Two estimated arrivals agree if they are less than a day apart. */
const isAlike = (a: MilestoneObservation, b: MilestoneObservation): boolean =>
  [a, b].some(({ undated }) => undated) ||
  isSameTime(a, b) ||
  isDayOf(a, b) ||
  (a.estimated && Math.abs(Date.parse(a.at) - Date.parse(b.at)) <= 86_400_000)
