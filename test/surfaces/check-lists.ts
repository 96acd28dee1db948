import {
  arrivalOf,
  type Box,
  boxesOf,
  type Check,
  daysTo,
  earliestOf,
  inForce,
  isTracked,
  isWaiting,
  lastFreeDayOf,
  readinessOf,
} from './expected-facts.js'
import type { List, ListName, Row, Surfaces, Wire } from './read-surfaces.js'

/** For each list, the condition for the tracked containers in it. */
const listed: Record<ListName, (box: Box, now: Date) => boolean> = {
  holds: (box) => isWaiting(box),
  'containers --eta 1d': isComing,
  'arriving 1d': isComing,
  'holds --blocked': (box) => isWaiting(box) && isBlocked(box),
  ready: (box) => readinessOf(box) === 'ready',
  'due 1d': (box, now) => isWaiting(box) && isDue(box, now),
}

function isComing(box: Box, now: Date): boolean {
  const { at, kind } = arrivalOf(box)
  return kind === 'eta' && Date.parse(at) <= now.getTime() + 86_400_000
}

export const isBlocked = (box: Box): boolean => ['blocked', 'disagree'].includes(readinessOf(box))

/** Containers to be picked up by tomorrow. */
export function isDue({ container }: Box, now: Date): boolean {
  const earliest = earliestOf(container)
  return earliest !== undefined && daysTo(earliest, now) <= 1
}

/** Every list has exactly its containers, with the same values as the list of all containers. */
export function checkLists(surfaces: Surfaces, say: (about: string) => Check): void {
  const { lists, now } = surfaces
  const tracked = boxesOf(surfaces).filter(isTracked)
  for (const [name, list] of lists) {
    const expected = tracked.filter((box) => listed[name](box, now))
    checkMembers({ list, expected, surfaces }, say(name))
  }
  for (const [name, { json, csv }] of [
    ...lists,
    ['containers', surfaces.containers] as const,
    ['shipments', surfaces.shipments] as const,
  ]) {
    say(name)('rows of csv', csv.length, json.length)
    for (const [i, row] of csv.entries()) checkFormats(row, json[i], say(`${name}, row ${i + 1}`))
  }
  for (const box of tracked) checkWaiting(box, surfaces, say(`holds: ${box.container.number}`))
}

interface Members {
  list: List
  expected: Box[]
  surfaces: Surfaces
}

function checkMembers({ list, expected, surfaces }: Members, check: Check): void {
  checkRows(list.json, surfaces, check)
  const ids = list.json.map(({ id }) => id).sort()
  check('boxes', ids, expected.map(({ container }) => container.id).sort())
}

export function checkRows(rows: readonly Wire[], { containers }: Surfaces, check: Check): void {
  for (const row of rows) {
    check(
      `row of ${row.number}`,
      row,
      containers.json.find(({ id }) => id === row.id),
    )
  }
}

function checkFormats(row: Row, json: Wire | undefined, check: Check): void {
  for (const [name, words] of Object.entries(row)) {
    const value = json?.[name]
    if (value === undefined) continue
    if (/_at$/.test(name)) check(`${name} in csv`, words === '', value === null)
    else if (!(value instanceof Object)) check(`${name} in csv`, words, `${value ?? ''}`)
  }
}

function checkWaiting({ container, ...box }: Box, { lists }: Surfaces, check: Check): void {
  const { json = [], csv = [] } = lists.get('holds') ?? {}
  const row = csv[json.findIndex(({ id }) => id === container.id)]
  if (row === undefined) return
  check('state', row.readiness, readinessOf({ container, ...box }))
  check('holds', row.holds, inForce(container).join(';'))
  check('LFD', row.pickup_lfd_date, lastFreeDayOf(container).date)
}
