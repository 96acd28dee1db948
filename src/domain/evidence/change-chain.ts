import type { Container } from '../../contract/tracked-resources.js'
import type { Change } from '../change.js'
import { deadlineOf } from '../last-free-day.js'
import { withoutMarkup } from '../without-markup.js'
import { holdInWords } from '../words.js'
import { knownZone, localDate } from '../zoned-time.js'
import { type EvidenceFact, timeInEvidence } from './evidence-fact.js'

/** Returns changes of holds, fees, last free days, availability and appointments, and when oct read them. */
export function changeChain(changes: readonly Change[], container: Container): EvidenceFact[] {
  const zone = knownZone(container.pod_timezone)
  return changes.flatMap((change) => {
    const words = changeWords(change, container)
    if (words === null) return []
    return [
      {
        date: localDate(new Date(change.readAt), zone ?? 'UTC'),
        at: null,
        timezone: zone,
        fact: change.attribute,
        words: `${words} (the previous reading, ${minute(change.previousReadAt)}, did not show it)`,
        place: null,
        source: sourceOf(change.attribute),
        received_at: change.readAt,
        text: textOf(change.to) ?? textOf(change.from),
      },
    ]
  })
}

const minute = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`

const deadlines: Readonly<Record<string, string>> = {
  'import_deadlines.pickup_lfd_line': 'last free day of the shipping line',
  'import_deadlines.pickup_lfd_terminal': 'last free day of the terminal',
  'import_deadlines.pickup_lfd_rail': 'last free day of the railroad',
  ind_facility_lfd_on: 'last free day of the railroad',
}

function changeWords({ attribute, from, to }: Change, container: Container): string | null {
  const deadline = Object.hasOwn(deadlines, attribute) ? deadlines[attribute] : undefined
  if (deadline !== undefined) {
    const dates = [from, to].map((value) => dateIn(attribute, value, container))
    return changed(deadline, dates[0] ?? null, dates[1] ?? null)
  }
  const [, hold] = /^(?:holds_at_pod_terminal|ind_facility_holds)\.(.+)$/.exec(attribute) ?? []
  if (hold !== undefined) return changed(holdInWords(hold), statusOf(from), statusOf(to))
  const [, fee] = /^(?:fees_at_pod_terminal|ind_facility_fees)\.(.+)$/.exec(attribute) ?? []
  if (fee !== undefined)
    return changed(`${fee.replaceAll('_', ' ')} fee`, moneyOf(from), moneyOf(to))
  const label = Object.hasOwn(plain, attribute) ? plain[attribute] : undefined
  return label === undefined
    ? null
    : changed(label, plainValue(from, container), plainValue(to, container))
}

const plain: Readonly<Record<string, string>> = {
  available_for_pickup: 'available for pickup',
  location_at_pod_terminal: 'location at the terminal',
  pickup_appointment_at: 'pickup appointment',
}

function changed(what: string, before: string | null, after: string | null): string {
  if (before === null) return `${what}: ${after ?? 'not reported'}`
  return after === null ? `${what} removed (was ${before})` : `${what}: ${before}, then ${after}`
}

const dateIn = (path: string, value: unknown, container: Container): string | null =>
  typeof value === 'string' ? (deadlineOf(path, value, container)?.date ?? value) : null

function statusOf(value: unknown): string | null {
  const [first] = [value].flat()
  if (!(first instanceof Object)) return null
  const { status } = first as { status?: unknown }
  return typeof status === 'string' ? (status === 'hold' ? 'in force' : status) : 'in force'
}

function moneyOf(value: unknown): string | null {
  const [first] = [value].flat()
  if (!(first instanceof Object)) return null
  const { amount, currency_code: currency } = first as { amount?: unknown; currency_code?: unknown }
  return `${amount ?? 'not posted'} ${currency ?? ''}`.trim()
}

function plainValue(value: unknown, { pod_timezone }: Container): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return timeInEvidence(String(value), knownZone(pod_timezone)) ?? withoutMarkup(String(value))
}

function textOf(value: unknown): string | null {
  const [first] = [value].flat()
  const { description } = Object(first) as { description?: unknown }
  return typeof description === 'string' && description !== '' ? withoutMarkup(description) : null
}

function sourceOf(attribute: string): string | null {
  if (attribute.endsWith('_line')) return 'shipping_line'
  if (attribute.endsWith('_rail') || attribute.startsWith('ind_')) return 'rail'
  return attribute.endsWith('_at') ? null : 'terminal'
}
