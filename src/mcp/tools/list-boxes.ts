import { listBoxes } from '../../desk/boxes/list-boxes.js'
import { listHolds } from '../../desk/holds/list-holds.js'
import type { Box } from '../../domain/box.js'
import type { BoxFilter } from '../../domain/box-filter.js'
import { counted } from '../../domain/counted.js'
import { isOverdue } from '../../domain/due-kind.js'
import { listFact } from '../../domain/list-fact.js'
import { oldestCheckedAt } from '../../domain/oldest-checked.js'
import { type FilterArgs, filterOf, filterProperties } from '../box-filters.js'
import { feesOf, feesOfAll, pagedBox } from '../box-row.js'
import { emptyBecause } from '../empty-because.js'
import {
  choice,
  count,
  input,
  cursor as next,
  output,
  rows,
  string,
  whole,
} from '../json-schema.js'
import { largestLimit, pageOf, type Wish } from '../page.js'
import type { Call, Tool } from '../tool.js'

export const whiches = {
  overdue: 'past the last free day',
  due: 'due',
  blocked: 'on hold',
  ready: 'ready for pickup',
  at_terminal: 'at a terminal or ramp',
  arriving: 'arriving',
  at_sea: 'on a vessel',
  on_rail: 'on rail',
  no_lfd: 'discharged without a last free day',
  stale: 'not checked recently',
  all: 'tracked',
} as const
export type Which = keyof typeof whiches

export interface Selection extends FilterArgs {
  which?: Which
  within_days?: number
}

interface Args extends Selection, Wish {
  sort?: 'urgency' | 'arrival' | 'number'
}

const dayMs = 86_400_000

export async function boxesOf(
  { workspace }: Pick<Call, 'workspace'>,
  { which = 'all', within_days, ...filters }: Selection,
): Promise<{ boxes: Box[]; syncedAt: Date }> {
  const waiting = async (more: BoxFilter) =>
    listHolds(workspace, {
      filter: { ...filterOf(filters), ...more },
      includeClosed: false,
      isCheck: false,
    })
  const all = async (more: BoxFilter) =>
    listBoxes(workspace, {
      filter: { ...filterOf(filters), ...more },
      includeClosed: false,
      isCheck: false,
    })
  switch (which) {
    case 'overdue': {
      const { boxes, syncedAt } = await waiting({ due: { days: 0, working: false } })
      return { boxes: boxes.filter((box) => isOverdue(box, workspace.now())), syncedAt }
    }
    case 'due':
      return waiting({ due: { days: within_days ?? 3, working: false } })
    case 'blocked':
      return waiting({ blocked: true })
    case 'ready':
      return waiting({ ready: true })
    case 'no_lfd':
      return waiting({ noLfd: true })
    case 'at_terminal':
      return waiting({})
    case 'arriving':
      return all({ etaWithinMs: (within_days ?? 7) * dayMs })
    case 'at_sea':
      return all({ status: ['on_ship'] })
    case 'on_rail':
      return all({ status: ['on_rail'] })
    case 'stale':
      return all({ stale: true })
    case 'all':
      return all({})
  }
}

export const listBoxesTool: Tool = {
  name: 'list_boxes',
  title: 'List containers',
  description:
    'Lists containers by one question: overdue, due (also overdue), blocked (on hold), ready, arriving, at_sea (on board, also in port), no_lfd (discharged without last free day) and so on. Use filters for a customer, terminal, port, vessel or equipment. days_left counts to the last free day; weekend marks a last free day on Saturday or Sunday.',
  input: input({
    which: choice(Object.keys(whiches), 'default: all'),
    within_days: count(90, 'days to look ahead, for due (default: 3) and arriving (default: 7)'),
    ...filterProperties,
    sort: choice(
      ['urgency', 'arrival', 'number'],
      'sort order (default: urgency; arrival for containers on the way)',
    ),
    limit: count(largestLimit, 'default: 20'),
    cursor: next,
  }),
  output: output({ total: whole, rows, fees: rows, next_cursor: string, empty_because: string }),
  run: async (given, call) => {
    const { limit, cursor, sort, ...selection } = given as Args
    const { boxes } = await boxesOf(call, selection)
    const { viewing } = call
    const sorted = sort === undefined ? boxes : sortedBy(boxes, sort)
    const page = pageOf(
      sorted.map((box) => pagedBox(box, viewing)),
      { ...(limit === undefined ? {} : { limit }), ...(cursor === undefined ? {} : { cursor }) },
    )
    const { which = 'all' } = selection
    const empty = boxes.length === 0 ? await emptyBecause(call, selection) : undefined
    return {
      summary: `${counted(boxes.length, 'container')} ${whiches[which]}${empty ? `: ${empty}` : ''}`,
      lines: page.lines,
      structured: {
        ...page.about,
        rows: page.rows,
        fees: feesOf(feesOfAll(boxes)),
        ...(empty === undefined ? {} : { empty_because: empty }),
      },
      oldestFact: oldestCheckedAt(boxes),
      isSimulated: boxes.some((box) => listFact(box, 'simulated') === true),
    }
  },
}

function sortedBy(boxes: readonly Box[], sort: NonNullable<Args['sort']>): Box[] {
  const key = (box: Box): string => {
    if (sort === 'number') return listFact(box, 'number') ?? ''
    if (sort !== 'arrival') return ''
    return box.container.pod_eta_at ?? box.shipment?.pod_eta_at ?? '9999'
  }
  return [...boxes].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}
