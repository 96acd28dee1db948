import type { Matches } from '../../cache/resolve.js'
import type { ContainerExplanation } from '../../contract/explanation.js'
import type { TransportEvent } from '../../contract/tracked-resources.js'
import { eachThatIs } from '../../desk/find/each-that-is.js'
import { fetchByNumber } from '../../desk/find/fetch-by-number.js'
import { findOneNamed } from '../../desk/find/find-named.js'
import { readSources } from '../../desk/sources/read-sources.js'
import { unlessMissing } from '../../desk/unless-missing.js'
import type { Workspace } from '../../desk/workspace.js'
import { boxNumber } from '../../domain/box.js'
import { changedValue } from '../../domain/changed-value.js'
import { validateContainerNumber } from '../../domain/container-number.js'
import { joinWords } from '../../domain/identifier.js'
import { validEvents } from '../../domain/journey.js'
import { recordedAt } from '../../domain/vessel-of-events.js'
import { OctError } from '../../errors.js'
import type { FactRow } from './fact-row.js'
import { knownInWords } from './known-in-words.js'
import { receivedInWords } from './received-in-words.js'

export interface Explained {
  rows: FactRow[]
  missing: OctError[]
  withoutSources: string[]
  notices: string[]
}

/** Returns the source of each fact; if the service states none, the sources of events. Throws `not_found`. */
export async function explainBoxes(
  workspace: Workspace,
  words: readonly string[],
): Promise<Explained> {
  const { found, missing } = await eachThatIs(joinWords(words), (word) =>
    findWithBoxes(workspace, word).catch((error: unknown) =>
      rejectUntracked(workspace, word, error),
    ),
  )
  const all = found.flatMap(({ boxes }) => boxes)
  const boxes = new Map(all.map(({ container }) => [container.id, container]))
  const scacs = new Map(
    all.map(({ container, shipment }) => [container.id, shipment?.shipping_line_scac]),
  )
  const sources = await readSources(workspace)
  const explained: Explained = { rows: [], missing, withoutSources: [], notices: [] }
  for (const container of boxes.values()) {
    const number = boxNumber(container)
    workspace.progress(`Reading the original statements about ${number}`)
    const explanation = await readExplanation(workspace, container.id)
    if (explanation === undefined) explained.withoutSources.push(number)
    else
      explained.notices.push(
        ...receivedInWords(number, explanation),
        ...knownInWords(explanation, { scac: scacs.get(container.id), sources }),
      )
    const rows = explanation && rowsOf(explanation)
    explained.rows.push(...(rows ?? (await eventRows(workspace, { id: container.id, number }))))
  }
  return explained
}

/** Finds an object with its containers. If no container is cached, asks the service for the number once more. */
async function findWithBoxes(workspace: Workspace, word: string): Promise<Matches> {
  const found = await findOneNamed(workspace, word)
  const { offline, hasNoAccount } = workspace.freshness
  if (found.boxes.length > 0 || offline || hasNoAccount) return found
  const number = found.matches[0]?.number ?? word
  if (await fetchByNumber(workspace, number)) {
    const fetched = (await workspace.cache()).resolve(number)
    if (fetched.boxes.length > 0) return fetched
  }
  workspace.notice(`${number} is tracked, but the service does not know its container yet.`)
  return found
}

async function rejectUntracked(workspace: Workspace, word: string, error: unknown): Promise<never> {
  const isMissing = error instanceof OctError && error.code === 'not_found'
  const { number, isValid } = validateContainerNumber(word)
  const { offline, hasNoAccount } = workspace.freshness
  if (!isMissing || !isValid || offline || hasNoAccount) throw error
  const explanation = await readExplanation(workspace, number)
  const [received] = explanation === undefined ? [] : receivedInWords(number, explanation)
  if (received === undefined) throw error
  throw new OctError('not_found', `${number} is not tracked`, {
    reason: `${received}.`,
    tryNext: [`oct track ${number}`],
  })
}

async function readExplanation(
  workspace: Workspace,
  id: string,
): Promise<ContainerExplanation | undefined> {
  const client = await workspace.client()
  return unlessMissing(client.containers.explanation(id))
}

function rowsOf({
  id,
  number,
  facts,
  not_counted = [],
  simulated,
}: ContainerExplanation): FactRow[] {
  const row = (fact: FactRow['fact']): FactRow => ({
    container: number,
    containerId: id,
    fact,
    simulated,
  })
  if (not_counted.length === 0) return facts.map(row)
  const voices = not_counted.map(({ name, form, received_at, reasons }) => ({
    data_source: form,
    data_provider_name: name || form,
    data_provider_code: '',
    seen_at: received_at,
    value: reasons.join('; '),
    verdict: 'not_counted' as const,
  }))
  const value = not_counted.length
  const fact = { fact: 'messages_not_counted', value, rule: null, voices }
  return [...facts.map(row), row(fact)]
}

async function eventRows(
  workspace: Workspace,
  { id, number }: { id: string; number: string },
): Promise<FactRow[]> {
  const client = await workspace.client()
  const events: TransportEvent[] = []
  for await (const event of client.containers.transportEvents(id)) events.push(event)
  const valid = new Set(validEvents(events))
  const isBelieved = (event: TransportEvent) => valid.has(event) || isLatestChange(event, events)
  const rows = events.filter(isBelieved).map((event) => ({
    container: number,
    containerId: id,
    fact: factOf(event),
    simulated: event.simulated,
  }))
  return rows.sort((a, b) => (String(a.fact.value) < String(b.fact.value) ? -1 : 1))
}

/** Returns whether an event is the latest about an attribute that can change repeatedly, such as a last free day. */
function isLatestChange(event: TransportEvent, events: readonly TransportEvent[]): boolean {
  const isLater = (other: TransportEvent): boolean =>
    other.event === event.event &&
    !other.invalidated_at &&
    (recordedAt(other) - recordedAt(event) || timeOf(other) - timeOf(event)) > 0
  return isChange(event) && !event.invalidated_at && !events.some(isLater)
}

const isChange = ({ event }: TransportEvent): boolean => `${event ?? ''}`.endsWith('.changed')

const timeOf = ({ timestamp }: TransportEvent): number => Date.parse(timestamp ?? '') || 0

const factOf = (event: TransportEvent): FactRow['fact'] => ({
  fact: `${event.event ?? ''}`.replace(/^container\.(transport\.)?(estimated\.)?/, ''),
  value: (isChange(event) ? changedValue(event) : event.timestamp) ?? null,
  timezone: event.timezone,
  location_locode: event.location_locode,
  estimated: `${event.event ?? ''}`.includes('.estimated.'),
  rule: null,
  said_by: event.data_source
    ? {
        data_source: event.data_source,
        data_provider_name: '',
        data_provider_code: '',
        seen_at: event.created_at ?? '',
      }
    : null,
  voices: [],
  disagreement: null,
})
