import { createHash } from 'node:crypto'
import { holdNames } from '../../../../contract/vocabulary.js'
import type {
  DeadlineObservation,
  EquipmentObservation,
  MilestoneObservation,
  NoticeObservation,
  Observation,
  TerminalList,
  TerminalObservation,
} from '../../source.js'
import type { Statement } from '../../statement.js'
import { type BoxFacts, isOwed, reportedLists, settledFees } from './box-facts.js'
import { isTripClear } from './trips-of-box.js'

/** Converts facts about a container to statements. Equal facts give equal keys. */
export function boxStatements(facts: BoxFacts, isWhole: boolean): Statement[] {
  const { container, scac } = facts
  const picture = isWhole && facts.available !== null ? [pictureOf(facts)] : noticesOf(facts)
  const arrivals = isTripClear(facts) ? arrivalsOf(facts) : []
  const moves = [...arrivals, ...movesOf(facts)]
  const said: Observation[] = [...picture, ...deadlinesOf(facts), ...moves, ...equipmentOf(facts)]
  return said.map((observation) => ({ names: { container }, scac, observation }))
}

function seen({ terminal, seen_at, container }: BoxFacts, key: string) {
  return {
    key: `terminal-file:${terminal.code}:${container}:${key}`,
    seen_at,
    data_source: terminal.isRail ? ('rail' as const) : ('terminal' as const),
    data_provider_name: terminal.name,
    data_provider_code: terminal.code,
  }
}

function pictureOf(facts: BoxFacts): TerminalObservation {
  const { container, terminal, available, location, appointment } = facts
  const reported = reportedLists(facts)
  const unreported = (['fees', 'holds'] as const).filter((list) => !reported.includes(list))
  const picture = {
    kind: 'terminal' as const,
    container,
    where: terminal.where,
    available_for_pickup: available === true,
    holds: standing(facts),
    fees: owed(facts),
    ...(unreported.length > 0 && { unreported }),
    ...sailingOf(facts),
    location,
    pickup_appointment_at: appointment,
  }
  return { ...picture, ...seen(facts, `reading:${facts.seen_at}:${digestOf(picture)}`) }
}

/** Returns the vessel and voyage that brings a container. Null after a stated discharge, which has its own vessel. */
function sailingOf(facts: BoxFacts): Pick<NoticeObservation, 'arrives_by'> {
  const { vessel, voyage, discharged_at, terminal } = facts
  const isStated = vessel !== null || voyage !== null
  if (!isStated || discharged_at !== null || terminal.isRail || !isTripClear(facts)) return {}
  return { arrives_by: { vessel: vessel ?? null, voyage_number: voyage } }
}

const standing = ({ holds }: BoxFacts) =>
  holdNames.flatMap((name) => {
    const hold = holds.get(name)
    if (hold === undefined || hold.status === 'released') return []
    return [{ name, status: hold.status, description: hold.description }]
  })

const owed = ({ fees }: BoxFacts) =>
  [...fees.values()]
    .filter(isOwed)
    .sort((a, b) => (`${a.type} ${a.currency_code}` < `${b.type} ${b.currency_code}` ? -1 : 1))

/** Returns notices with at most one hold each. All other facts are in the first notice. */
function noticesOf(facts: BoxFacts): NoticeObservation[] {
  const { container, terminal, available, location, appointment } = facts
  const holds = standing(facts)
  const lifted = liftedBy(facts)
  const [fees, settled] = [owed(facts), settledFees(facts.fees)]
  const every = {
    kind: 'notice' as const,
    container,
    where: terminal.where,
    ...(available === null ? {} : { available_for_pickup: available }),
  }
  const first = {
    ...(lifted.length > 0 && { lifted }),
    ...(fees.length > 0 && { fees }),
    ...(settled.length > 0 && { settled }),
    ...sailingOf(facts),
    ...(location !== null && { location }),
    ...(appointment !== null && { pickup_appointment_at: appointment }),
  }
  const isNothing = holds.length === 0 && available === null && Object.keys(first).length === 0
  if (isNothing) return []
  const empty = emptyLists(facts)
  const reported = empty.length > 0 && { reported: empty }
  const digest = digestOf({ every, first, holds })
  const keyOf = (index: number) => `notice:${facts.seen_at}:${digest}:${index}`
  if (holds.length === 0) return [{ ...every, ...first, ...reported, ...seen(facts, keyOf(0)) }]
  return holds.map((hold, index) => ({
    ...every,
    ...(index === 0 && { ...first, ...reported }),
    hold,
    ...seen(facts, keyOf(index)),
  }))
}

/** Returns the lists (holds, fees) that the report has columns for, if they are empty for this container. */
const emptyLists = ({ reported, holds, fees, areHoldsWhole }: BoxFacts): TerminalList[] => {
  const isStated = { fees: fees.size > 0, holds: holds.size > 0 || areHoldsWhole === true }
  return reported.filter((list) => !isStated[list])
}

/** Returns a short hash of the facts, so that two reports with the same time but different facts get different keys. */
const digestOf = (said: object): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 12)

function liftedBy({ holds, areHoldsWhole }: BoxFacts) {
  return holdNames.filter((name) => {
    const hold = holds.get(name)
    return hold === undefined ? areHoldsWhole === true : hold.status === 'released'
  })
}

function deadlinesOf(facts: BoxFacts): DeadlineObservation[] {
  const { container, seen_at, terminal } = facts
  const stated = [
    [terminal.isRail ? 'pickup_lfd_rail' : 'pickup_lfd_terminal', facts.last_free_day],
    ['pickup_lfd_line', facts.line_last_free_day],
  ] as const
  return stated.flatMap(([deadline, value]) => {
    if (value === null) return []
    const key = `${deadline}:${value}:${seen_at}`
    const said = { kind: 'deadline' as const, container, where: terminal.where, deadline, value }
    return [{ ...said, ...seen(facts, key) }]
  })
}

const moves = [
  ['discharged_at', 'vessel_discharged', 'Discharged'],
  ['full_out_at', 'full_out', 'Gate out full'],
  ['empty_in_at', 'empty_in', 'Empty returned'],
] as const

function movesOf(facts: BoxFacts): MilestoneObservation[] {
  const { container, terminal, vessel, voyage, undated } = facts
  return moves.flatMap(([fact, event, original_event]) => {
    const at = facts[fact]
    if (at === null) return []
    const isOfShip = event === 'vessel_discharged'
    return [
      {
        kind: 'milestone' as const,
        container,
        event,
        original_event,
        at,
        ...(undated === fact && { undated: true as const }),
        estimated: false,
        where: terminal.where,
        ...(isOfShip && { by_route: true as const }),
        ...(isOfShip && vessel && { vessel }),
        ...(isOfShip && voyage !== null && { voyage_number: voyage }),
        ...seen(facts, `${event}:${undated === fact ? tripOf(facts) : at}`),
      },
    ]
  })
}

function arrivalsOf(facts: BoxFacts): MilestoneObservation[] {
  const { container, terminal, vessel, voyage, eta, arrived_at } = facts
  const at = arrived_at ?? eta
  if (at === null || terminal.isRail) return []
  const estimated = arrived_at === null
  const key = `vessel_arrived:${at}${estimated ? `:expected:${facts.seen_at}` : ''}`
  return [
    {
      kind: 'milestone' as const,
      container,
      event: 'vessel_arrived',
      original_event: estimated ? 'ETA' : 'Vessel arrived',
      at,
      estimated,
      where: terminal.where,
      by_route: true,
      ...(vessel && { vessel }),
      ...(voyage !== null && { voyage_number: voyage }),
      ...seen(facts, key),
    },
  ]
}

/** Returns size and type. Also returns weight and seal if they certainly belong to the current trip. */
function equipmentOf(facts: BoxFacts): EquipmentObservation[] {
  const size = facts.size ?? noSize
  const isClear = isTripClear(facts)
  const [seal_number, weight_in_lbs] = isClear ? [facts.seal, facts.weight_in_lbs] : [null, null]
  const values = [...Object.values(size), seal_number, weight_in_lbs]
  if (values.every((value) => value === null)) return []
  const stated = { ...size, seal_number, weight_in_lbs }
  const key = `equipment:${values.join(':')}`
  return [
    { kind: 'equipment' as const, container: facts.container, ...stated, ...seen(facts, key) },
  ]
}

const noSize = { equipment_type: null, equipment_length: null, equipment_height: null }

/** Returns a key for the visit at the terminal, so that a move without a time is stated once per visit. */
const tripOf = ({ discharged_at, voyage, last_free_day, seen_at }: BoxFacts): string =>
  `undated:${discharged_at ?? voyage ?? last_free_day ?? seen_at.slice(0, 4)}`
