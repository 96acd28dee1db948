import type { Column, ScreenLine, Text, Viewing } from '../../cli/output/view.js'
import { boxColumns } from '../../desk/boxes/box-columns.js'
import type { Box } from '../../domain/box.js'
import { sailingsUnread } from '../../domain/sailing.js'
import { failedReasonInWords, stoppedReasonInWords } from '../../domain/words.js'
import type { EndedTracking, Today } from './today.js'

/** More of a section is told by the command beside it. */
const mostRows = 5

/** One part of the morning. */
interface Section {
  heading: string
  /** The command that shows all of it. */
  command: string
  count: number
  table: Table
}

interface Table {
  headings: string[]
  whole?: string[]
  rows: Text[][]
}

/** The morning for eyes: the sections that need somebody, the first rows of each, and its command. */
export function todayScreen(
  today: Today,
  viewing: Viewing,
  typed: (advice: string) => string,
): ScreenLine[] {
  const sections = sectionsOf(today, viewing)
  const lines = sections
    .filter(({ count }) => count > 0)
    .flatMap((section): ScreenLine[] => [
      { kind: 'heading', words: `${section.heading} · ${typed(section.command)}` },
      ...tableLines(section),
      { kind: 'blank' },
    ])
  const empty = sections.filter(({ count }) => count === 0)
  if (empty.length === 0) return lines.slice(0, -1)
  const words = empty.map(({ heading, command }) => `${heading.toLowerCase()} (${typed(command)})`)
  return [...lines, { kind: 'text', text: { words: `None: ${words.join(', ')}`, tone: 'dim' } }]
}

function tableLines({ table, count }: Section): ScreenLine[] {
  if (table.rows.length === 0) return []
  const left = count - table.rows.length
  const more: ScreenLine = { kind: 'text', text: { words: `and ${left} more`, tone: 'dim' } }
  return [{ kind: 'table', ...table }, ...(left > 0 ? [more] : [])]
}

function sectionsOf(today: Today, viewing: Viewing): Section[] {
  const { due, newlyBlocked, ready, arriving, stopped, changes } = today
  const boxes = (all: readonly Box[], columns: Column<Box>[]) => ({
    count: all.length,
    table: tableOf(all, columns, viewing),
  })
  const { container, ref, state, why, where, arrival, lastFreeDay, terminal, line } = boxColumns
  const pickup = [container, lastFreeDay, state, why, terminal, ref]
  return [
    { heading: dueHeading(today), command: 'oct due 1d', ...boxes(due, pickup) },
    {
      heading: headed('Newly blocked', newlyBlocked),
      command: 'oct holds --blocked',
      ...boxes(newlyBlocked, [container, why, lastFreeDay, terminal, ref]),
    },
    {
      heading: headed('Ready', ready),
      command: 'oct ready',
      ...boxes(ready, [container, lastFreeDay, terminal, ref]),
    },
    {
      heading: arrivingHeading(today),
      command: 'oct arriving 1d',
      ...boxes(arriving, [container, arrival, where, line, ref]),
    },
    {
      heading: headed('Tracking ended', stopped),
      command: 'oct tracking attention',
      count: stopped.length,
      table: endedTable(stopped),
    },
    {
      heading: headed('Changed in the last 24 hours', changes),
      command: 'oct changes --since 24h',
      count: changes.length,
      table: { headings: [], rows: [] },
    },
  ]
}

const headed = (words: string, { length }: readonly unknown[]): string =>
  length === 0 ? words : `${words}: ${length}`

function arrivingHeading(today: Today): string {
  const unread = arrivingUnconfirmed(today)
  const heading = headed('Arriving today', today.arriving)
  return unread === 0 ? heading : `${heading} (${unread} ${sailingsUnread})`
}

/** How many of the boxes that arrive today do so only by what their bill states. */
export const arrivingUnconfirmed = ({ arriving }: Today): number =>
  arriving.filter(({ isSailingUnread }) => isSailingUnread).length

function dueHeading({ due, overdue, missedAtGate, dueToday, dueTomorrow }: Today): string {
  const parts = [
    [overdue, 'overdue'],
    [missedAtGate, 'missed at the gate'],
    [dueToday, 'due today'],
    [dueTomorrow, 'due tomorrow'],
  ] as const
  const counted = parts.filter(([many]) => many > 0).map(([many, words]) => `${many} ${words}`)
  return due.length === 0 ? 'Overdue or due by tomorrow' : `To be fetched: ${counted.join(', ')}`
}

function tableOf(all: readonly Box[], columns: Column<Box>[], viewing: Viewing): Table {
  return {
    headings: columns.map(({ heading }) => heading),
    whole: columns.filter(({ isWhole }) => isWhole).map(({ heading }) => heading),
    rows: all.slice(0, mostRows).map((box) => columns.map((column) => column.text(box, viewing))),
  }
}

function endedTable(stopped: readonly EndedTracking[]): Table {
  return {
    headings: ['Number', 'Why'],
    rows: stopped
      .slice(0, mostRows)
      .map((ended) => [{ words: ended.number, tone: 'strong' }, { words: endedInWords(ended) }]),
  }
}

function endedInWords({ kind, reason }: EndedTracking): string {
  if (kind === 'shipment') return reason ? stoppedReasonInWords(reason) : 'not tracked any more'
  if (reason === null) return 'the request came to nothing'
  const { what, advice } = failedReasonInWords(reason)
  return `${what}; ${advice}`
}
