import { checkedInWords, dayAndClock, momentInWords } from '../../cli/output/time-text.js'
import type { Column, Text, Tone, Viewing } from '../../cli/output/view.js'
import { type Arrival, arrival } from '../../domain/arrival.js'
import { type Box, billNumber, boxNumber, references } from '../../domain/box.js'
import { containerFees, currencyInWords, feeInCell } from '../../domain/fees.js'
import { listFact } from '../../domain/list-fact.js'
import { isOpenBox, lastCheckedAt } from '../../domain/open-box.js'
import { pickupPlace } from '../../domain/pickup-place.js'
import { pickupState, unknownFactsInWords } from '../../domain/pickup-state.js'
import { isGone, type Readiness } from '../../domain/readiness.js'
import { factStatus, factStatusWords, isReported, type PickupFact } from '../../domain/reported.js'
import { whereabouts } from '../../domain/whereabouts.js'
import { statusInWords } from '../../domain/words.js'
import { boxCostText } from './box-cost-text.js'
import { lastFreeDayInWords } from './deadline-text.js'
import { reasonText } from './hold-text.js'

const readinessTones = {
  ready: 'good',
  blocked: 'bad',
  disagree: 'warn',
  'not released': 'plain',
  'no data': 'dim',
  gone: 'dim',
} satisfies Record<Readiness, Tone>

export const boxColumns = {
  container: column('Container', (box) => ({ words: boxNumber(box.container), tone: 'strong' })),
  ref: { ...column('Ref', (box) => ({ words: references(box).join(', ') })), narrowest: 7 },
  status: column('Status', (box) => statusText(box)),
  state: { ...column('State', (box) => readinessText(box)), isWhole: true, narrowest: 12 },
  why: { ...column('Why', (box, viewing) => whyText(box, viewing)), narrowest: 14 },
  where: { ...column('Where', (box) => ({ words: whereabouts(box) })), narrowest: 12 },
  arrival: {
    ...column('ETA/arrived', (box, viewing) => arrivalText(box, viewing)),
    narrowest: 19,
  },
  lastFreeDay: {
    ...column('Last free day', (box, viewing) => {
      const text = lastFreeDayInWords(box, viewing)
      return text.words === '' && isLanded(box) ? factText(box, 'pickup_lfd') : text
    }),
    isWhole: true,
    narrowest: 19,
  },
  line: column('Line', (box) => ({ words: box.shipment?.shipping_line_scac ?? '' })),
  bill: column('Bill', (box) => ({ words: box.shipment ? billNumber(box.shipment) : '' })),
  terminal: column('Terminal', (box) => ({ words: pickupPlace(box).label })),
  customer: column('Customer', (box) => ({ words: box.shipment?.customer_name ?? '' })),
  size: column('Size', (box) => ({ words: listFact(box, 'size') })),
  appointment: column('Appointment', (box, viewing) => appointmentText(box, viewing)),
  fees: column('Fees', (box) => {
    const words = feesInWords(box)
    return words === '' && isLanded(box) ? factText(box, 'fees') : { words }
  }),
  costs: {
    heading: 'Costs',
    text: boxCostText,
    narrowest: 12,
    isShown: (rows, viewing) => rows.some((box) => boxCostText(box, viewing).words !== ''),
  },
  checked: column('Checked', (box, viewing) =>
    checkedInWords(
      lastCheckedAt(box.container, box.shipment),
      viewing,
      isOpenBox(box.container, box.shipment),
    ),
  ),
} satisfies Record<string, Column<Box>>

function column(heading: string, text: Column<Box>['text']): Column<Box> {
  return { heading, text }
}

/** Shows the appointment. If the terminal never states appointments, shows `not reported` instead of `none`. */
function appointmentText(box: Box, viewing: Viewing): Text {
  const { pickup_appointment_at: at, pod_timezone: zone } = box.container
  const words = momentInWords(at, zone, viewing)
  const isSilent = words === '' && isLanded(box) && !isReported(box, 'pickup_appointment_at')
  return isSilent ? { words: factStatusWords.not_reported, tone: 'dim' } : { words }
}

export function factText(box: Box, fact: PickupFact): Text {
  const status = factStatus(box, fact)
  return status === 'stated' ? { words: '' } : { words: factStatusWords[status], tone: 'dim' }
}

/** True if the container was discharged but not picked up. Its row then says which facts are missing. */
const isLanded = ({ container, shipment }: Box): boolean =>
  Boolean(container.pod_discharged_at) && !isGone(container, shipment)

function whyText(box: Box, viewing: Viewing): Text {
  const reason = reasonText(box, viewing)
  if (reason.words !== '' || !isLanded(box)) return reason
  const unknown = unknownFactsInWords(box, ['availability', 'holds'])
  return unknown === '' ? reason : { words: unknown, tone: 'dim' }
}

function statusText({ container }: Box): Text {
  const status = container.current_status
  if (status === undefined || status === null) return { words: 'not reported', tone: 'dim' }
  const tone = status === 'available' ? 'good' : status === 'not_available' ? 'warn' : 'plain'
  return { words: statusInWords(status), tone }
}

export function readinessText(box: Box): Text {
  const { readiness, words, isConfirmed } = pickupState(box)
  return { words, tone: isConfirmed ? readinessTones[readiness] : 'warn' }
}

/**
 * Formats the arrival, for example `Thu 14 May 18:00 EDT (+3 d)`. A narrow table shows only the day. If only the B/L
 * states the arrival, adds `(bill)`, because the container may be on another vessel.
 */
export function arrivalText({ container, shipment, isSailingUnread }: Box, viewing: Viewing): Text {
  const when = arrival(container, shipment)
  if (when === null) return { words: '' }
  const { words, aside } = arrivalParts(when, viewing)
  const text = isSailingUnread ? { words: `${words}${aside} (bill)` } : { words, aside }
  return { ...text, tone: (when.movedDays ?? 0) >= 3 ? 'warn' : 'plain' }
}

/** Formats an arrival. `words` is the day. `aside` is the time and the delay, which a narrow table omits. */
export function arrivalParts(
  { kind, at, zone, movedDays }: Arrival,
  viewing: Viewing,
): { words: string; aside: string } {
  const { day, clock } = dayAndClock(at, zone, viewing)
  const words = `${kind === 'arrived' ? 'arrived ' : ''}${day}`
  return { words, aside: day === '' ? '' : ` ${clock}${movedInWords(movedDays)}` }
}

export function movedInWords(days: number | null): string {
  return days ? ` (${days > 0 ? '+' : '-'}${Math.abs(days)} d)` : ''
}

/** Returns the sum of fees in each currency. A sum of 0 means that the fee is not posted yet. */
export function feesInWords({ container }: Box): string {
  const sums = containerFees(container)
  return sums
    .map((sum) =>
      sum.posted || sums.length === 1
        ? feeInCell(sum)
        : `${currencyInWords(sum)} ${feeInCell(sum)}`,
    )
    .join(' + ')
}
