import { findLine, type ShippingLineFacts } from '../reference/lines.js'
import { numberPatterns } from '../reference/number-patterns.js'
import { ownerPrefixes } from '../reference/owner-prefixes.js'

/** Explains how oct recognizes one kind of number of a shipping line, or why it cannot recognize it. */
export interface KindCoverage {
  kind: 'bill_of_lading' | 'booking' | 'container'
  /**
   * How oct recognizes these numbers. `form`: by a unique form. `as_bill`: like bill numbers. `code`: only if they
   * begin with the code of the shipping line. `mark`: by owner prefixes. `none`: not at all.
   */
  by: 'form' | 'as_bill' | 'code' | 'mark' | 'none'
  words: string
}

/** Explains how oct recognizes each kind of number of a shipping line. Returns an empty list for an unknown SCAC. */
export function lineCoverage(scac: string): KindCoverage[] {
  const line = findLine(scac)
  if (line === undefined) return []
  return [
    ...(line.bill_of_lading_tracking_support ? [billCoverage(line)] : []),
    ...(line.booking_number_tracking_support ? [bookingCoverage(line)] : []),
    ...(line.container_number_tracking_support ? [containerCoverage(line)] : []),
  ]
}

function billCoverage({ scac }: ShippingLineFacts): KindCoverage {
  const kind = 'bill_of_lading'
  const count = countForms(scac, kind)
  if (count > 0) return { kind, by: 'form', words: formsInWords(count) }
  return {
    kind,
    by: 'code',
    words: `the number is recognized only if it begins with the code of the shipping line: ${noForm}`,
  }
}

function bookingCoverage({ scac }: ShippingLineFacts): KindCoverage {
  const kind = 'booking'
  const count = countForms(scac, kind)
  if (count > 0) return { kind, by: 'form', words: formsInWords(count) }
  if (bookedLikeBills.has(scac)) {
    return {
      kind,
      by: 'as_bill',
      words:
        'bookings of this shipping line look like its bills of lading, so oct treats the number as a bill of lading',
    }
  }
  return {
    kind,
    by: 'code',
    words: `the number is recognized only if it begins with the code of the shipping line: ${noForm}`,
  }
}

const noForm = 'oct knows neither a public description nor a sample of these numbers'

/** Shipping lines that use one number for a booking and its bill, as they and the service describe. */
const bookedLikeBills = new Set(
  'MAEU SAFM SEAU SEJJ CMDU APLU ANNU COSU OOLU ONEY HDMU ZIMU GOSU SSPH WHLC'.split(' '),
)

function containerCoverage({ scac }: ShippingLineFacts): KindCoverage {
  const kind = 'container'
  const count = ownerPrefixes.filter((owner) => owner.scac === scac).length
  if (count > 0) {
    const words = count === 1 ? '1 owner prefix' : `${count} owner prefixes`
    return { kind, by: 'mark', words }
  }
  return {
    kind,
    by: 'none',
    words: withoutMarks[scac] ?? 'the shipping line has no known owner prefix',
  }
}

/** Reasons why oct knows no owner prefix of a shipping line that can be tracked. The keys are SCACs. */
const withoutMarks: Readonly<Record<string, string>> = {
  SEAU: 'the containers of this shipping line have prefixes of Maersk, so oct infers Maersk',
  SEJJ: 'the containers of this shipping line have prefixes of Maersk, so oct infers Maersk',
  SQQY: 'the shipping line uses leased containers and has no known owner prefix',
}

function countForms(scac: string, kind: 'bill_of_lading' | 'booking'): number {
  return numberPatterns.filter(
    (rule) => rule.scac === scac && rule.kind === kind && rule.tells === 'form',
  ).length
}

const formsInWords = (count: number): string => (count === 1 ? '1 form' : `${count} forms`)
