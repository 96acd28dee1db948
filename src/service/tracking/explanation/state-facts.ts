import type { EquipmentObservation, NamedShip, Whereabouts } from '../../sources/source.js'
import { bestStatement } from '../reduction/container-attributes.js'
import type { MilestoneSlot } from '../reduction/milestone-slots.js'
import { isSameHarbour } from '../reduction/place-name.js'
import type { ReducedContainer } from '../reduction/reduce-container.js'
import type { Route } from '../reduction/route.js'
import { sailingStated } from '../reduction/sailing-attributes.js'
import { ruleOf, voicesOf } from './explain-milestones.js'
import {
  type Fact,
  latestOfOthers,
  locationOf,
  ruleOfLatest,
  speakerOf,
  type Voice,
} from './fact.js'

export function statusFact({ state, ground }: ReducedContainer): Fact {
  const value = state.attributes.current_status
  const at = ground && locationOf(ground.where)
  const original_event = ground && 'original_event' in ground ? ground.original_event : null
  return {
    ...plain('current_status', value),
    ...at,
    rule: 'latest_event',
    said_by: ground && speakerOf(ground),
    voices: ground
      ? [
          {
            ...speakerOf(ground),
            value,
            verdict: 'believed',
            ...locationOf(ground.where),
            original_event,
          },
        ]
      : [],
  }
}

/** Explains which vessel carries the container to the port of discharge or, if unknown, on which vessel it was last. */
export function vesselFact(reduced: ReducedContainer, { pod }: Route): Fact[] {
  const { milestones } = reduced
  const isAboard = (slot: MilestoneSlot) => shipOf(slot) !== undefined
  const atPort = ({ actual, estimate }: MilestoneSlot) =>
    isSameHarbour((actual ?? estimate)?.statement.said.where ?? nowhere, pod)
  const slot =
    milestones.slots.find((it) => it.event === 'vessel_arrived' && isAboard(it) && atPort(it)) ??
    milestones.slots.findLast(isAboard)
  const standing = slot && (slot.actual ?? slot.estimate)
  if (!slot || !standing) return vesselWithoutMove(reduced, pod)
  const { said } = standing.statement
  const all = voicesOf(slot, ({ vessel }) => nameOf(vessel))
  const voices = all.filter(({ value }) => value !== null)
  const isOne = new Set(voices.map(({ value }) => value)).size < 2
  const fact: Fact = {
    ...plain('vessel', nameOf(slot.ship.vessel)),
    ...locationOf(said.where),
    rule: isOne ? ruleOfLatest(voices) : ruleOf(slot, standing.statement),
    said_by: speakerOf(said),
    voices,
  }
  return [withDisagreement(fact)]
}

/** Explains a vessel that only a terminal, or a document of the shipping line, states without a move. */
function vesselWithoutMove({ facts, state }: ReducedContainer, pod: Route['pod']): Fact[] {
  const { pod_vessel_name: value } = state.attributes
  const stated = sailingStated(facts, pod)
  if (stated === null || value === null || nameOf(stated.vessel) !== value) return []
  const at = locationOf(stated.where)
  const by = speakerOf(stated.said)
  const voice: Voice = { ...by, value, verdict: 'believed', ...at, original_event: null }
  return [{ ...plain('vessel', value), ...at, said_by: by, voices: [voice] }]
}

const shipOf = ({ ship }: MilestoneSlot) => ship.vessel

const nameOf = (ship: NamedShip | null | undefined): string | null =>
  !ship ? null : (ship.name ?? `IMO ${ship.imo}`)

const nowhere: Whereabouts = { locode: '' }

/** Explains which terminal handles the container. Returns nothing if only the shipment names a terminal. */
export function terminalFact(
  { terminalBy, facts, state }: ReducedContainer,
  { pod }: Route,
): Fact[] {
  if (terminalBy === null) return []
  const value = state.pod_terminal?.smdg_code ?? null
  const voices = [...facts.milestones, ...facts.readings]
    .filter(({ where }) => isSameHarbour(where, pod) && where.smdg_code !== undefined)
    .sort((a, b) => (a.seen_at < b.seen_at ? -1 : 1))
    .map((said): Voice => {
      const isSame = said.where.smdg_code === value
      return {
        ...speakerOf(said),
        value: said.where.smdg_code ?? null,
        verdict: said === terminalBy ? 'believed' : isSame ? 'confirms' : 'outranked',
        location_locode: said.where.locode,
        original_event: null,
      }
    })
  const isRead = terminalBy.kind === 'terminal'
  const rule = ruleOfLatest(voices)
  return [
    withDisagreement({
      ...plain('pod_terminal', value),
      location_locode: terminalBy.where.locode,
      rule: rule === 'latest' && isRead ? 'best_source' : rule,
      said_by: speakerOf(terminalBy),
      voices,
    }),
  ]
}

const ofEquipment = ['equipment_type', 'weight_in_lbs', 'seal_number'] as const

export const equipmentFacts = ({ facts: { equipment } }: ReducedContainer): Fact[] =>
  ofEquipment.flatMap((name) => {
    const best = bestStatement(equipment, name)
    return best ? [equipmentFact(equipment, name, best)] : []
  })

function equipmentFact(
  equipment: readonly EquipmentObservation[],
  name: (typeof ofEquipment)[number],
  best: EquipmentObservation,
): Fact {
  const voices = equipment
    .filter((said) => said[name] !== null)
    .map((said): Voice => {
      const passed = said.data_source === best.data_source ? 'replaced' : 'outranked'
      const other = said[name] === best[name] ? 'confirms' : passed
      return {
        ...speakerOf(said),
        value: said[name],
        verdict: said === best ? 'believed' : other,
        location_locode: null,
        original_event: null,
      }
    })
  const isBetter = voices.some(({ verdict }) => verdict === 'outranked')
  const rule = isBetter ? 'best_source' : ruleOfLatest(voices)
  return withDisagreement({ ...plain(name, best[name]), rule, said_by: speakerOf(best), voices })
}

function withDisagreement(fact: Fact): Fact {
  const isDisputed = latestOfOthers(fact.voices, fact.said_by).some(
    ({ value }) => value !== fact.value,
  )
  return isDisputed ? { ...fact, disagreement: { cost: 'other', hours: null } } : fact
}

const plain = (fact: string, value: unknown): Fact => ({
  fact,
  value,
  timezone: null,
  location_locode: null,
  estimated: null,
  rule: 'only_voice',
  said_by: null,
  voices: [],
  disagreement: null,
})
