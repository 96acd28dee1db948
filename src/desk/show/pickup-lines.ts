import { pair, pairs, section } from '../../cli/output/screen-lines.js'
import { dayInWords, momentInWords, systemMoment } from '../../cli/output/time-text.js'
import type { ScreenLine, Text, Viewing } from '../../cli/output/view.js'
import type { TerminalFee } from '../../contract/container.js'
import { inlandArrivedAt, inlandEtaAt } from '../../domain/arrival.js'
import type { CalendarDate } from '../../domain/calendar-date.js'
import { changedValue } from '../../domain/changed-value.js'
import { returnOrder } from '../../domain/empty-return.js'
import { zoneOfPlace } from '../../domain/fact-zone.js'
import { containerFees, type FeeSum, feeInCell } from '../../domain/fees.js'
import { daysInWords, standingHoldInWords, terminalText } from '../../domain/hold-in-words.js'
import { standingHolds } from '../../domain/holds.js'
import { type DeadlineSource, deadlineOf, lastFreeDay } from '../../domain/last-free-day.js'
import { unknownFactsInWords } from '../../domain/pickup-state.js'
import { hasInlandDestination, isGone } from '../../domain/readiness.js'
import type { PickupFact } from '../../domain/reported.js'
import { destinationPlace } from '../../domain/shipment-places.js'
import { doubtInWords } from '../../domain/step-in-words.js'
import { withoutMarkup } from '../../domain/without-markup.js'
import { boxColumns, factText, readinessText } from '../boxes/box-columns.js'
import { boxCostText } from '../boxes/box-cost-text.js'
import type { ContainerDetail } from './container-detail.js'

export function pickupLines(detail: ContainerDetail, viewing: Viewing): ScreenLine[] {
  return section('Pickup', [
    pair('State', stateText(detail)),
    pair('Terminal', boxColumns.terminal.text(detail, viewing)),
    pair('Yard', { words: withoutMarkup(detail.container.location_at_pod_terminal ?? '') }),
    ...pairs('Holds', holdTexts(detail, viewing)),
    pair('Last free day', deadlineText(detail, viewing)),
    ...pairs('', [...statedTexts(detail, viewing), ...doubtfulTexts(detail, viewing)]),
    pair('Appointment', boxColumns.appointment.text(detail, viewing)),
    ...pairs('Fees', feeTexts(detail)),
    pair('Costs', boxCostText(detail, viewing)),
    pair('Rail', { words: railInWords(detail, viewing) }),
    pair('Return to', { words: returnInWords(detail, viewing) }),
  ])
}

/** Says where and when the empty container must be returned, which source stated this, and when. */
function returnInWords(detail: ContainerDetail, viewing: Viewing): string {
  const order = returnOrder(detail)
  if (order === null) return ''
  const { place, expectedAt, zone, statedBy, statedAt } = order
  const planned = momentInWords(expectedAt ?? '', zone, viewing)
  const parts = [planned && `planned ${planned}`, statedBy, systemMoment(statedAt ?? '', viewing)]
  const stated = parts.filter(Boolean).join(', ')
  return stated === '' ? place : `${place} (${stated})`
}

function stateText(detail: ContainerDetail): Text {
  const state = readinessText(detail)
  if (state.words !== 'no data') return state
  return { ...state, words: `no data (${unknownFactsInWords(detail, ['availability'])})` }
}

function orBlankIfGone(detail: ContainerDetail, fact: PickupFact): Text {
  return isGone(detail.container, detail.shipment) ? { words: '' } : factText(detail, fact)
}

function deadlineText(detail: ContainerDetail, viewing: Viewing): Text {
  const text = boxColumns.lastFreeDay.text(detail, viewing)
  return text.words === '' ? orBlankIfGone(detail, 'pickup_lfd') : text
}

function holdTexts(detail: ContainerDetail, viewing: Viewing): Text[] {
  const holds = standingHolds(detail, viewing.now)
  if (holds.length === 0) return [orBlankIfGone(detail, 'holds')]
  return holds.map((hold) => {
    const what = standingHoldInWords({ ...hold, days: null })
    const since = hold.since === null ? '' : ` first seen ${systemMoment(hold.since, viewing)}`
    const days = hold.days === null ? '' : `, ${daysInWords(hold.days)}`
    const said = terminalText(hold)
    return {
      words: `${what}${since}${days}${said === '' ? '' : `: ${said}`}`,
      tone: hold.status === 'hold' ? 'bad' : 'warn',
    }
  })
}

function statedTexts(detail: ContainerDetail, viewing: Viewing): Text[] {
  const stated = (lastFreeDay(detail.container)?.stated ?? []).filter(({ source }) => source)
  const lines = stated.map(({ source, date }) => {
    const at = statedAtInWords({ source, date }, detail, viewing)
    return {
      at,
      text: { words: `${source}: ${dayInWords(date, viewing)}${at}`, tone: 'dim' } as Text,
    }
  })
  const isMore = lines.length > 1 || lines.some(({ at }) => at !== '')
  return isMore ? lines.map(({ text }) => text) : []
}

/** Describes holds, fees and last free days that oct does not use. For example, they are from before the loading. */
function doubtfulTexts({ doubtful = {}, container }: ContainerDetail, viewing: Viewing): Text[] {
  const unused = Object.entries(doubtful).flatMap(([path, value]): [what: string, at: string][] => {
    const [list = '', name = ''] = path.split('.')
    if (/_holds|^holds_/.test(list)) return [[unusedHold(name, value), '']]
    if (/_fees|^fees_/.test(list)) return [[`${name.replaceAll('_', ' ')} ${value}`, '']]
    const day = path.includes('lfd') ? deadlineOf(path, value, container)?.date : undefined
    return day === undefined ? [] : [[dayInWords(day, viewing), value]]
  })
  const lines = unused.map(([what, at]) => `not used: "${what}", ${doubtInWords(at, viewing.now)}`)
  return [...new Set(lines)].map((words) => ({ words, tone: 'warn' }))
}

const unusedHold = (name: string, status: string): string =>
  standingHoldInWords({ name, status, description: null, at: null, since: null, days: null })

/** Says when a source stated its last free day, if the last event of this source states the same date. */
function statedAtInWords(
  { source, date }: { source: DeadlineSource | null; date: CalendarDate },
  { events, container }: ContainerDetail,
  viewing: Viewing,
): string {
  const last = events
    .filter(({ event }) => event === `container.pickup_lfd_${source}.changed`)
    .map((event) => ({ event, at: event.timestamp ?? event.created_at ?? '' }))
    .filter(({ at }) => !Number.isNaN(Date.parse(at)))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .at(-1)
  if (last === undefined) return ''
  const value = changedValue(last.event)
  const path = `import_deadlines.pickup_lfd_${source}`
  const day = typeof value === 'string' ? deadlineOf(path, value, container)?.date : value
  return day === undefined || day === date ? `, stated ${systemMoment(last.at, viewing)}` : ''
}

/** Returns one line of fees per currency, because amounts in different currencies cannot be added. */
function feeTexts(detail: ContainerDetail): Text[] {
  const sums = containerFees(detail.container)
  if (sums.length === 0) return [orBlankIfGone(detail, 'fees')]
  return sums.map((sum) => ({ words: `${feeInCell(sum)}${itemsInWords(sum)}` }))
}

function itemsInWords({ fees, posted }: FeeSum): string {
  const items = fees.filter(({ type }) => type !== 'total')
  if (items.length === 0) return ''
  const isOne = items.length === 1 || !posted
  const words = items.map((fee) => (isOne ? kindOf(fee) : `${kindOf(fee)} ${amountOf(fee)}`))
  return ` (${words.join(', ')})`
}

const amountOf = ({ amount }: { amount: unknown }): string =>
  amount === null || amount === undefined ? 'not posted yet' : `${amount}`

const kindOf = ({ type }: TerminalFee): string => `${type}`.replaceAll('_', ' ')

function railInWords({ container, shipment }: ContainerDetail, viewing: Viewing): string {
  const carriers = [container.pod_rail_carrier_scac, container.ind_rail_carrier_scac].filter(
    Boolean,
  )
  const inWords = (at: string) =>
    momentInWords(at, zoneOfPlace('inland', { container, shipment }, at), viewing)
  const arrived = inlandArrivedAt(container, shipment)
  const eta = inlandEtaAt(container, shipment)
  if (carriers.length === 0 && !hasInlandDestination(container, shipment)) return ''
  const to = destinationPlace(shipment)
  const parts = [
    [...new Set(carriers)].join(' then '),
    to ? `to ${to}` : '',
    arrived ? `arrived ${inWords(arrived)}` : '',
    eta ? `ETA ${inWords(eta)}` : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}
