import type { FailedReason } from '../../../contract/vocabulary.js'
import {
  looksLikeContainerNumber,
  validateContainerNumber,
} from '../../../domain/container-number.js'
import { inferNumber } from '../../../domain/inference/infer-number.js'
import { findLine } from '../../../domain/reference/lines.js'
import type { TrackedNumber } from '../source.js'
import { dayMs, hourMs } from './clock.js'
import { Random } from './random.js'

export type Fate = { kind: 'failed'; reason: FailedReason } | { kind: 'unmanifested' } | FoundFate

export interface FoundFate {
  kind: 'found'
  scac: string
  /** Time in ms from the tracking request until sources know the B/L: 0 or a whole number of days. */
  manifestedAfterMs: number
  /** Time in ms for which the simulated shipping line does not respond at first. Null if it responds immediately. */
  outage: { reason: FailedReason; lastsMs: number } | null
}

export function decideFate(number: string, tracked: TrackedNumber): Fate {
  if (tracked.scac === 'TEST') return testFate(number)
  const scac = tracked.scac === null ? detectLine(number) : findLine(tracked.scac)?.scac
  if (scac === undefined) return failed(tracked.scac ? 'not_found' : 'scac_auto_detect_failed')
  const mistaken = mistakeIn(number, tracked)
  if (mistaken) return failed(mistaken)
  if (!isSupported(scac, tracked.request_type)) return failed('not_found')
  const trouble = troubleOf(number, scac, tracked)
  if (trouble) return trouble
  const random = new Random(`fate of ${number}`)
  if (tracked.request_type === 'container') {
    return random.chance(0.02) ? failed('not_found') : found(scac)
  }
  if (!random.chance(0.03)) return found(scac)
  if (random.chance(0.5)) return { kind: 'unmanifested' }
  return { ...found(scac), manifestedAfterMs: random.whole(1, 3) * dayMs }
}

export function found(scac: string): FoundFate {
  return { kind: 'found', scac, manifestedAfterMs: 0, outage: null }
}

const failed = (reason: FailedReason): Fate => ({ kind: 'failed', reason })

function detectLine(number: string): string | undefined {
  return inferNumber(number).shipping_line.selected?.scac
}

function isSupported(scac: string, type: TrackedNumber['request_type']): boolean {
  const line = findLine(scac)
  if (line === undefined) return true
  const support = {
    bill_of_lading: line.bill_of_lading_tracking_support,
    booking_number: line.booking_number_tracking_support,
    container: line.container_number_tracking_support,
  }
  return support[type]
}

function mistakeIn(number: string, { request_type }: TrackedNumber): FailedReason | null {
  if (request_type !== 'container') {
    return validateContainerNumber(number).isValid ? 'not_found' : null
  }
  return looksLikeContainerNumber(number) ? null : 'invalid_number'
}

function troubleOf(number: string, scac: string, { request_type }: TrackedNumber): Fate | null {
  const random = new Random(`trouble with ${number}`)
  const draw = random.next()
  if (draw < 0.008) return late(scac, random, random.between(0.5, 9) * hourMs)
  if (draw < 0.011) return late(scac, random, 2 * dayMs)
  if (draw < 0.015) return failed('data_unavailable')
  if (draw < 0.018) return failed('invalid_number')
  if (draw < 0.022 && request_type !== 'container') return failed('not_found')
  if (draw < 0.04 && request_type === 'booking_number') return failed('booking_cancelled')
  return null
}

function late(scac: string, random: Random, lastsMs: number): Fate {
  return { ...found(scac), outage: { reason: random.pick(outageReasons), lastsMs } }
}

const outageReasons = [
  'shipping_line_unreachable',
  'shipping_line_unreachable',
  'unrecognized_response',
  'internal_processing_error',
] as const

function testFate(number: string): Fate {
  return number === 'TESTTRSUCCEEDED' ? found('TEST') : failed('not_found')
}
