import { eventCatalog, eventNames } from '../../contract/event-names.js'
import type { WebhookEventCategory } from '../../contract/webhook.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import { matchesPattern, matchingEvents } from '../../webhooks/event-pattern.js'

export interface CatalogueRow {
  event: string
  category: string | null
  description: string
  is_available: boolean | null
}

/** Lists the events for webhooks. Events that only the service knows come last. With `--offline`, sends no request. */
export async function listCatalogue(
  workspace: Workspace,
  patterns: readonly string[],
): Promise<CatalogueRow[]> {
  const told = workspace.freshness.offline ? undefined : await readCategories(workspace)
  const names = [...new Set<string>([...eventNames, ...(told?.keys() ?? [])])]
  const rows = names.map((event) => rowOf(event, told))
  return patterns.length === 0 ? rows : chosen(rows, patterns)
}

type Told = Map<string, { category: string; description: string }>

async function readCategories(workspace: Workspace): Promise<Told> {
  const client = await workspace.client()
  workspace.progress('Reading the events')
  const categories = await client.webhooks.categories().toArray()
  return new Map(categories.flatMap(eventsOf))
}

const eventsOf = ({ name, events }: WebhookEventCategory) =>
  (Array.isArray(events) ? events : []).map(
    (event) => [event.name, { category: name, description: event.description }] as const,
  )

function rowOf(event: string, told: Told | undefined): CatalogueRow {
  const said = told?.get(event)
  const own = Object.entries(eventCatalog).find(([name]) => name === event)?.[1]
  return {
    event,
    category: said?.category ?? null,
    description: own ?? said?.description ?? '',
    is_available: told === undefined ? null : said !== undefined,
  }
}

/** Returns the chosen events. Throws if a pattern matches no event, because the pattern must be misspelled. */
function chosen(rows: readonly CatalogueRow[], patterns: readonly string[]): CatalogueRow[] {
  const wanted = new Set(
    patterns.flatMap((pattern) => {
      const like = rows.filter(({ event }) => matchesPattern(pattern, event))
      return like.length > 0 ? like.map(({ event }) => event) : matchingEvents([pattern])
    }),
  )
  const found = rows.filter(({ event }) => wanted.has(event))
  if (found.length > 0) return found
  throw new OctError('not_found', 'There is no event with this name', {
    tryNext: ['oct webhooks catalog'],
  })
}
