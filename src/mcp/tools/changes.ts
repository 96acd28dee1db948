import type { Viewing } from '../../cli/output/view.js'
import { changeInWords, valueInWords } from '../../desk/changes/change-text.js'
import { isDeadline } from '../../desk/changes/dated-fact.js'
import { type ChangeRow, listChanges } from '../../desk/changes/list-changes.js'
import { counted } from '../../domain/counted.js'
import { distinctChanges } from '../../domain/distinct-changes.js'
import { parseDuration } from '../../domain/duration.js'
import { statedBy } from '../../domain/watched-facts.js'
import { type FilterArgs, filterOf, filterProperties } from '../box-filters.js'
import { count, input, cursor as next, output, rows, string, text, whole } from '../json-schema.js'
import { largestLimit, pageOf, type Wish } from '../page.js'
import type { Tool } from '../tool.js'
import { ToolError } from '../tool-error.js'
import { bare, compact, theirs, theirsOf } from '../untrusted.js'

function factOf(attribute: string): string {
  if (/holds/.test(attribute)) return 'hold'
  if (/fees/.test(attribute)) return 'fee'
  if (isDeadline(attribute)) return 'last_free_day'
  if (/eta_at$/.test(attribute)) return 'eta'
  if (/terminal|facility/.test(attribute)) return 'place'
  if (/vessel|voyage/.test(attribute)) return 'vessel'
  if (/tracking|failed_reason|^status$/.test(attribute)) return 'tracking'
  if (/^current_status$|available/.test(attribute)) return 'status'
  if (/_at$/.test(attribute)) return 'milestone'
  return 'other'
}

export function changeRow(row: ChangeRow, viewing: Viewing): Record<string, unknown> {
  const { change, box, shipment } = row
  return compact({
    number: bare(change.number),
    fact: factOf(change.attribute),
    change: theirs(changeInWords(row, viewing).words),
    from: theirs(valueInWords(row, change.from, viewing)),
    to: theirs(valueInWords(row, change.to, viewing)),
    who: statedBy(change.kind, change.attribute) ?? undefined,
    at: change.readAt,
    bill:
      change.kind === 'container' ? bare(shipment?.bill_of_lading_number) || undefined : undefined,
    ref: theirsOf([...(box?.container.ref_numbers ?? []), ...(shipment?.ref_numbers ?? [])]),
    customer: theirs(shipment?.customer_name),
  })
}

interface Args extends FilterArgs, Wish {
  since?: string
  number?: string
}

export const changesTool: Tool = {
  name: 'changes',
  title: 'What changed',
  description:
    'Lists changed facts, the newest first: last free days, holds, fees, ETAs, terminals, milestones. "who" is the line, terminal, rail or user, if known. "at" states when this machine read the new value. Give a number to see one container, bill or reference.',
  input: input({
    since: text('age such as 24h (default) or 7d, a date, or a time with its zone'),
    number: text('container, bill or reference'),
    ...filterProperties,
    limit: count(largestLimit, 'default: 20'),
    cursor: next,
  }),
  output: output({ total: whole, since: string, rows, next_cursor: string, empty_because: string }),
  run: async (given, { workspace, viewing }) => {
    const { since: typed = '24h', number, limit, cursor, ...filters } = given as Args
    const since = sinceOf(typed, workspace.now())
    const list = await listChanges(workspace, {
      named: number === undefined ? [] : [number],
      since,
      filter: filterOf(filters),
      includeClosed: false,
      isCheck: false,
    })
    const changes = distinctChanges(list.rows)
    const page = pageOf(
      changes.map((row) => ({
        key: `${row.change.readAt} ${row.change.objectId} ${row.change.attribute}`,
        get record() {
          return changeRow(row, viewing)
        },
        line: `${bare(row.change.number)}: ${factOf(row.change.attribute).replaceAll('_', ' ')} changed`,
      })),
      { ...(limit === undefined ? {} : { limit }), ...(cursor === undefined ? {} : { cursor }) },
    )
    return {
      summary: `${counted(changes.length, 'change')} since ${since.toISOString()}`,
      lines: page.lines,
      structured: {
        ...page.about,
        since: since.toISOString(),
        rows: page.rows,
        ...(changes.length === 0
          ? {
              empty_because: 'this machine has not read any changed fact in this period',
            }
          : {}),
      },
      isSimulated: changes.some(({ box }) => box?.container.simulated === true),
    }
  },
}

function sinceOf(typed: string, now: Date): Date {
  const ageMs = parseDuration(typed)
  if (ageMs !== undefined) return new Date(Math.max(0, now.getTime() - ageMs))
  const isDate = /^\d{4}-\d\d-\d\d$/.test(typed)
  const isZoned = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/i.test(typed)
  const instant = new Date(isDate ? `${typed}T00:00:00Z` : typed)
  if ((isDate || isZoned) && !Number.isNaN(instant.getTime())) return instant
  throw new ToolError('invalid', 'since is not an age, a date or a time with its zone', {
    next: { tool: 'changes', args: { since: '24h' } },
  })
}
