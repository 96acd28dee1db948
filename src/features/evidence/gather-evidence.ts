import type { ContainerExplanation } from '../../contract/explanation.js'
import type { RawEvent } from '../../contract/tracked-resources.js'
import { costSources } from '../../desk/costs/cost-sources.js'
import { showContainer } from '../../desk/show/show-container.js'
import { unlessMissing } from '../../desk/unless-missing.js'
import type { Workspace } from '../../desk/workspace.js'
import { type Box, billNumber, boxNumber } from '../../domain/box.js'
import type { CalendarDate } from '../../domain/calendar-date.js'
import { chainOfFacts } from '../../domain/evidence/chain-of-facts.js'
import type { EvidenceFact } from '../../domain/evidence/evidence-fact.js'
import { boxCosts, type ClockCost, rulesByLeg } from '../../domain/tariffs/box-costs.js'
import type { FiledRule } from '../../domain/tariffs/reading/read-tariffs.js'
import { OctError } from '../../errors.js'

export interface EvidenceQuery {
  word: string
  rules: readonly FiledRule[]
  notes: readonly { date: CalendarDate; text: string }[]
}

export interface Evidence {
  box: Box
  facts: EvidenceFact[]
  clocks: ClockCost<FiledRule>[]
  /** Messages of the sources and objects of the service, without the times of readings. */
  raw: Record<string, unknown>
  /** Names of events that no source reported. Their dates would change the charges. */
  missing: string[]
  notices: string[]
  fetchedAt: Date
}

/** Gathers the facts about one trip. Throws `not_found` for an unknown number, or `usage` if it made several trips. */
export async function gatherEvidence(
  workspace: Workspace,
  { word, rules, notes }: EvidenceQuery,
): Promise<Evidence> {
  const { details, fetchedAt, missing } = await showContainer(workspace, [word], {
    everyTrip: true,
  })
  const [box, ...others] = details
  if (box === undefined) throw missing[0]
  if (others.length > 0) throw severalTrips(word, details)
  const cache = await workspace.cache()
  const now = workspace.now()
  const sources = await costSources(workspace, rules)
  const clocks = boxCosts(box, rulesByLeg(rules), sources)
  const { explanation, rawEvents, notices } = await statements(workspace, box)
  const { id } = box.container
  const facts = chainOfFacts({
    box,
    events: box.events,
    changes: cache.changes.list({ objectId: id }),
    explanation,
    calendar: sources.calendars.of(box),
    notes,
    span: spanOf(clocks),
    now,
  })
  const { events: _events, history: _history, listed: _listed, ...objects } = box
  const raw = withoutPolling({ ...objects, events: box.events, raw_events: rawEvents, explanation })
  return {
    box,
    facts,
    clocks,
    raw: raw as Evidence['raw'],
    missing: unreported(box, facts),
    notices,
    fetchedAt,
  }
}

function severalTrips(word: string, boxes: readonly Box[]): OctError {
  const names = boxes.map(
    ({ container, shipment }) =>
      `${boxNumber(container)}${shipment ? ` of ${billNumber(shipment)}` : ''}: ${container.id}`,
  )
  return new OctError('usage', `"${word}" matches ${boxes.length} containers or trips`, {
    reason: `The evidence of one command covers one trip of one container. Use one of these ids: ${names.join('; ')}.`,
    tryNext: [`oct evidence ${boxes[0]?.container.id}`],
  })
}

interface Statements {
  explanation: ContainerExplanation | null
  rawEvents: RawEvent[] | null
  notices: string[]
}

async function statements(workspace: Workspace, { container }: Box): Promise<Statements> {
  const { offline, hasNoAccount } = workspace.freshness
  if (offline || hasNoAccount) {
    const notices = [
      'the original statements of the sources are missing, because oct read nothing from the service',
    ]
    return { explanation: null, rawEvents: null, notices }
  }
  const client = await workspace.client()
  workspace.progress('Reading the original statements of the sources')
  const rawEvents = await unlessMissing(allOf(client.containers.rawEvents(container.id))).catch(
    refused,
  )
  const explanation = await unlessMissing(client.containers.explanation(container.id)).catch(
    refused,
  )
  return {
    explanation: explanation ?? null,
    rawEvents: rawEvents ?? null,
    notices:
      rawEvents === undefined
        ? ['the service does not return the original statements of the sources']
        : [],
  }
}

function refused(error: unknown): undefined {
  if (error instanceof OctError && error.code === 'forbidden') return undefined
  throw error
}

async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

function spanOf(clocks: readonly ClockCost[]): [CalendarDate, CalendarDate] | null {
  const dates = clocks.flatMap(({ count }) => count?.days.map(({ date }) => date) ?? []).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  return first === undefined || last === undefined ? null : [first, last]
}

const expected: readonly [name: string, fact: string, words: string][] = [
  ['pod_arrived_at', 'vessel_arrived', 'arrival of the vessel'],
  ['pod_discharged_at', 'vessel_discharged', 'discharge'],
  ['', 'available', 'availability'],
  ['pod_full_out_at', 'full_out', 'full out'],
  ['empty_terminated_at', 'empty_in', 'empty return'],
]

function unreported({ container }: Box, facts: readonly EvidenceFact[]): string[] {
  const known = new Set(facts.map(({ fact }) => fact))
  return expected
    .filter(([name, fact]) => !known.has(fact) && !Reflect.get(container, name))
    .map(([, , words]) => words)
}

/** Removes the times of readings. They change with each reading, but equal facts must give an equal file. */
function withoutPolling(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPolling)
  if (!(value instanceof Object) || value instanceof Date) return value
  const kept = Object.entries(value).filter(([name]) => !polling.test(name))
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutPolling(member)]))
}

const polling =
  /^(?:fetchedAt|terminal_checked_at|\w+_last_tracking_request_at|line_tracking_last_\w+_at)$/
