import type { Box } from '../../domain/box.js'
import { groupBoxes } from '../../domain/box-group.js'
import { counted } from '../../domain/counted.js'
import { feeInCell } from '../../domain/fees.js'
import { noGateCalendars } from '../../domain/gates/gate-calendar.js'
import { listFact } from '../../domain/list-fact.js'
import { oldestCheckedAt } from '../../domain/oldest-checked.js'
import { activeHolds, holdName } from '../../domain/readiness.js'
import { boxSailing } from '../../domain/sailing.js'
import { dischargePlace } from '../../domain/shipment-places.js'
import type { Money } from '../../domain/tariffs/sum-costs.js'
import { firstDue } from '../../domain/voyage.js'
import { filterProperties } from '../box-filters.js'
import { feesOf, feesOfAll } from '../box-row.js'
import { costSums } from '../costs.js'
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
import { pageOf } from '../page.js'
import type { Tool } from '../tool.js'
import { code, compact, theirs } from '../untrusted.js'
import { boxesOf, type Selection, type Which, whiches } from './list-boxes.js'

const kinds = ['customer', 'terminal', 'port', 'line', 'vessel', 'hold', 'state'] as const
type Kind = (typeof kinds)[number]

interface Args extends Selection {
  by: Kind
  cursor?: string
}

export const summarizeTool: Tool = {
  name: 'summarize',
  title: 'Count containers by group',
  description:
    'Counts containers by customer, terminal, port of discharge, line, vessel, hold or state, each group with its earliest last free day and its fees by currency. A container with two holds counts in both groups. The argument "which" and the filters are those of list_boxes.',
  input: input(
    {
      by: choice(kinds),
      which: choice(Object.keys(whiches), 'default: all'),
      within_days: count(90),
      ...filterProperties,
      cursor: next,
    },
    ['by'],
  ),
  output: output({
    boxes: whole,
    total: whole,
    groups: rows,
    next_cursor: string,
    empty_because: string,
  }),
  run: async (given, call) => {
    const { by, cursor, ...selection } = given as unknown as Args
    const { boxes } = await boxesOf(call, selection)
    const groups = groupsOf(boxes, by)
    const costs = await costSums(call)
    const page = pageOf(
      groups.map(({ name, boxes: own }) => ({
        key: name ?? '',
        get record() {
          return groupRecord(name, own, costs(own))
        },
        line: groupLine(own),
      })),
      cursor === undefined ? {} : { cursor },
    )
    const empty = boxes.length === 0 ? await emptyBecause(call, selection) : undefined
    const which: Which = selection.which ?? 'all'
    return {
      summary: `${counted(boxes.length, 'container')} ${whiches[which]}; ${counted(groups.length, 'group')} by ${by}${empty ? `: ${empty}` : ''}`,
      lines: page.lines,
      structured: {
        boxes: boxes.length,
        ...page.about,
        groups: page.rows,
        ...(empty === undefined ? {} : { empty_because: empty }),
      },
      oldestFact: oldestCheckedAt(boxes),
      isSimulated: boxes.some((box) => listFact(box, 'simulated') === true),
    }
  },
}

interface Group {
  name: string | null
  boxes: Box[]
}

function groupsOf(boxes: readonly Box[], by: Kind): Group[] {
  if (by === 'customer' || by === 'terminal') return groupBoxes(boxes, by)
  const groups = new Map<string | null, Box[]>()
  for (const box of boxes) {
    for (const name of namesOf(box, by)) {
      const own = groups.get(name)
      if (own) own.push(box)
      else groups.set(name, [box])
    }
  }
  return [...groups].map(([name, own]) => ({ name, boxes: own }))
}

function namesOf(box: Box, by: Exclude<Kind, 'customer' | 'terminal'>): (string | null)[] {
  const { container, shipment } = box
  switch (by) {
    case 'port':
      return [dischargePlace(shipment)]
    case 'line':
      return [shipment?.shipping_line_scac ?? null]
    case 'vessel':
      return [boxSailing(container, shipment).pod_vessel_name ?? null]
    case 'hold':
      return [...new Set(activeHolds(container).map(holdName))]
    case 'state':
      return [listFact(box, 'readiness_words')]
  }
}

function groupLine(boxes: readonly Box[]): string {
  const fees = feesOfAll(boxes).filter(({ currency_code }) => code(currency_code))
  const sums = fees.length === 0 ? '' : `; fees ${fees.map(feeInCell).join(', ')}`
  return `${counted(boxes.length, 'container')}${sums}`
}

function groupRecord(
  name: string | null,
  boxes: readonly Box[],
  costs: readonly Money[],
): Record<string, unknown> {
  const first = firstDue(boxes, noGateCalendars)?.deadline
  return compact({
    key: theirs(name) ?? 'none stated',
    boxes: boxes.length,
    earliest_lfd: first?.date,
    lfd_zone: first?.zone,
    fees: feesOf(feesOfAll(boxes)),
    costs,
  })
}
