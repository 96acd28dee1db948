import { groupInWords } from './group-in-words.js'
import { findLine, shippingLines } from './lines.js'

/** How a line writes a bill of lading or booking number, and how sure that form is of the line. */
export interface NumberPattern {
  scac: string
  kind: 'bill_of_lading' | 'booking'
  /** One of these stands in front; empty for a number written bare. */
  codes: readonly string[]
  /** Matches what follows the code, or the whole bare number. */
  pattern: RegExp
  /** Share of numbers of this form that are this line's, as far as samples tell. */
  confidence: number
  /** The rule in words. */
  reason: string
  source: string
  /** `form`: how the line is known to write its numbers; `code`: its code before a number of any form. */
  tells: 'form' | 'code'
}

const vizion = 'Vizion, public documentation of bill formats, 2024 to 2026'
const samples = 'published sample numbers, 2020 and 2021'
const service = 'samples in the public service documentation'
const carrierLists = 'public lists of carrier codes'
const trackers = 'numbers in public tracking software, 2019 to 2026'
const portal = "the carrier's own API documentation"
const trade = 'trade knowledge without a sample'

type Coded = readonly [string, string, RegExp, number, string, string]

/** SCAC, codes in front, what follows, confidence, the form in words, source. */
const codedBills: readonly Coded[] = [
  ['MAEU', 'MAEU MRKU MAEI', /^[A-Z0-9]{3}\d{5,7}$/, 0.98, '9 characters', vizion],
  ['SEAU', 'SEAU SEAL', /^[A-Z0-9]{3}\d{6}$/, 0.95, '9 characters', service],
  ['SEJJ', 'SEJJ', /^[A-Z0-9]{3}\d{6}$/, 0.9, '9 characters', service],
  ['SAFM', 'SAFM', /^[A-Z0-9]{3}\d{6}$/, 0.95, '9 characters', service],
  ['MCCQ', 'MCCQ MCPU', /^[A-Z0-9]{3}\d{6}$/, 0.9, '9 characters', trade],
  ['SUDU', 'SUDU', /^[A-Z]\d[A-Z]{2,3}\d{6}[A-Z0-9]{1,2}$/, 0.98, '12 characters', samples],
  ['SUDU', 'SUDU', /^[A-Z0-9]{12}$/, 0.97, '12 characters', vizion],
  ['MSCU', 'MEDU MSCU', /^[A-Z](?:\d{7}|[A-Z]\d{6,7})$/, 0.98, '1 or 2 letters and digits', vizion],
  ['MSCU', 'MEDU MSCU', /^[A-Z0-9]{2}\d{6,7}$/, 0.8, '8 or 9 characters', vizion],
  ['CMDU', 'CMDU CMAU CGMU', /^[A-Z]{3,4}\d{6,7}[A-Z]?$/, 0.98, '3 letters and 7 digits', vizion],
  ['APLU', 'APLU', /^[A-Z]{3,4}\d{6,7}$/, 0.97, '3 letters and 7 digits', vizion],
  ['APLU', 'APLU', /^0?\d{8}$/, 0.97, '8 digits', vizion],
  ['ANNU', 'ANLC ANNU', /^[A-Z]{3}\d{7}$/, 0.97, '3 letters and 7 digits', vizion],
  ['HLCU', 'HLCU', /^[A-Z]{2}[A-Z0-9]\d{4}[A-Z0-9]{5}$/, 0.99, 'office, year and month', vizion],
  ['COSU', 'COSU COAU CCLU CSLU CBHU', /^\d{10}(?:\d{2})?$/, 0.98, '10 digits', vizion],
  ['OOLU', 'OOLU OOCL', /^\d{10}$/, 0.98, '10 digits', vizion],
  ['EGLV', 'EGLV', /^\d{12}$/, 0.99, '12 digits', vizion],
  ['ONEY', 'ONEY', /^[A-Z]{2}[A-Z0-9]{2,4}\d{6,7}$/, 0.99, 'office and 12 characters', vizion],
  ['HDMU', 'HDMU', /^[A-Z]{4}\d{7,8}$/, 0.99, '4 letters and 8 digits', vizion],
  ['HDMU', 'HDMU', /^[A-Z]{4}[A-Z0-9]{3}\d{5}$/, 0.98, 'office and 8 characters', trackers],
  ['YMLU', 'YMLU YMJA YMPR YMSG', /^[A-Z]\d{9}(?:\d{2})?$/, 0.99, '1 letter and 9 digits', vizion],
  ['ZIMU', 'ZIMU', /^[A-Z]{3}\d{4,9}$/, 0.99, '3 letters and digits', vizion],
  ['GOSU', 'GOSU', /^[A-Z]{3}\d{7,8}$/, 0.98, '3 letters and 7 digits', trade],
  ['SSPH', 'SSPH', /^[A-Z]{3}\d{4,9}$/, 0.98, '3 letters and digits', vizion],
  ['WHLC', 'WHLC', /^\d{3}[A-Z]{1,2}\d{5,6}$/, 0.99, '3 digits, letter and 6 digits', samples],
  ['PCIU', 'PABV PCIU PILU', /^[A-Z]{4}\d{8}$/, 0.98, '4 letters and 8 digits', service],
  ['PCIU', 'PABV PCIU PILU', /^[A-Z]{3}\d{9}$/, 0.97, '3 letters and 9 digits', trackers],
  ['SMLM', 'SMLM', /^[A-Z]{4}[A-Z0-9]{2}\d{5,6}$/, 0.99, '12 characters', vizion],
  ['MATS', 'MATS', /^\d{7,10}$/, 0.98, '7 to 10 digits', vizion],
  ['ACLU', 'ACLU', /^S[A\d]\d{8}$/, 0.98, 'S and 9 characters', vizion],
  ['KMTU', 'KMTC KMTU', /^[A-Z]{3,4}\d{6,7}[A-Z]{0,4}$/, 0.98, '3 letters and 7 digits', vizion],
  ['TRKU', 'TRKU', /^\d{8}$/, 0.97, '8 digits', vizion],
  ['ARKU', 'ARKU', /^[A-Z]{3}\d{9}$/, 0.97, '3 letters and 9 digits', vizion],
  ['CLAM', 'CWLQ', /^[A-Z]{4}\d[A-Z]\d{6}$/, 0.97, '12 characters', vizion],
  ['CKLU', 'CKCO', /^[A-Z]{3}\d{7}$/, 0.97, '3 letters and 7 digits', vizion],
  ['DJLU', 'DJSC', /^[A-Z]{3}\d{9}$/, 0.97, '3 letters and 9 digits', vizion],
  ['SKLU', 'SNKO', /^\d{2}[A-Z0-9]\d{9}$/, 0.96, '12 characters, mostly digits', trackers],
  ['HALU', 'HASL', /^[A-Z]\d{11}$/, 0.93, '1 letter and 11 digits', trackers],
]

/** The fourth letter goes on with the years: A to C in samples of 2020 and 2021, F and G in 2025. */
const oneSeries = '4 letters (the last A to H)'

type Bare = readonly [string, RegExp, number, string, string]

/** SCAC, the whole number, confidence, the form in words, source. */
const bareBills: readonly Bare[] = [
  ['MAEU', /^\d{9}$/, 0.9, '9 digits, also for bookings', vizion],
  ['SEAU', /^\d{9}$/, 0.1, '9 digits, shared with Maersk', service],
  ['MAEU', /^[A-Z]{3}\d{6}$/, 0.55, '3 letters and 6 digits', service],
  ['CLAM', /^CAT\d{6}$/, 0.8, 'CAT and 6 digits', vizion],
  ['SUDU', /^\d[A-Z]{3}\d{6}$/, 0.75, '1 digit, 3 letters and 6 digits', samples],
  ['MSCU', /^[A-Z]{2}\d{6}$/, 0.45, '2 letters and 6 digits', service],
  ['CMDU', /^[A-Z]{3}\d{7}[A-Z]?$/, 0.7, '3 letters and 7 digits, also for bookings', vizion],
  ['APLU', /^A[A-Z]{2}\d{7}$/, 0.5, 'A, 2 letters and 7 digits', samples],
  ['ANNU', /^[A-Z]{3}\d{7}$/, 0.1, '3 letters and 7 digits', vizion],
  ['KMTU', /^[A-Z]{3}\d{7}$/, 0.1, '3 letters and 7 digits', vizion],
  ['CMDU', /^[A-Z]{4}\d{6}$/, 0.55, '4 letters and 6 digits', samples],
  ['KMTU', /^[A-Z]{4}\d{6}$/, 0.35, '4 letters and 6 digits', vizion],
  ['HLCU', /^[A-Z]{2}[A-Z0-9][12]\d(?:0[1-9]|1[0-2])[A-Z0-9]{5}$/, 0.75, 'year and month', service],
  ['COSU', /^6(?!\d{6}000$)\d{9}$/, 0.96, '6 and 9 digits, also for bookings', portal],
  ['COSU', /^6\d{6}000$/, 0.75, '6 and 9 digits, also for bookings', portal],
  ['COSU', /^7\d{9}$/, 0.5, '7 and 9 digits', trackers],
  ['OOLU', /^(?:2\d|4[01])\d{8}$/, 0.93, '10 digits from 2, 40 or 41, also for bookings', vizion],
  ['MATS', /^[1-9]\d{6}000$/, 0.6, '7 digits and 000', vizion],
  ['EGLV', /^(?!20[0-3]\d(?:0[1-9]|1[0-2]))[0-57-9]\d{11}$/, 0.95, '12 digits', vizion],
  ['EGLV', /^20[0-3]\d(?:0[1-9]|1[0-2])\d{6}$/, 0.6, '12 digits, maybe with a date', vizion],
  ['EGLV', /^6\d{11}$/, 0.85, '12 digits', vizion],
  ['COSU', /^6\d{11}$/, 0.4, '6, 9 digits and a part of 2', samples],
  ['ONEY', /^[A-Z]{2}\d[A-Z]{3}\d{6}$/, 0.93, 'office, digit, 3 letters and 6 digits', samples],
  ['ONEY', /^[A-Z]{2}\d[A-Z]{2}\d{7}$/, 0.93, 'office, digit, 2 letters and 7 digits', samples],
  ['ONEY', /^[A-Z]{3}[A-H][A-Z]\d{7}$/, 0.88, `${oneSeries}, letter and 7 digits`, samples],
  ['ONEY', /^[A-Z]{3}[I-LN-Y][A-Z]\d{7}$/, 0.75, '5 letters and 7 digits', samples],
  ['ONEY', /^[A-Z]{3}[A-H][A-Z]{2}\d{6}$/, 0.85, `${oneSeries}, 2 letters and 6 digits`, samples],
  ['ONEY', /^[A-Z]{3}[I-LN-Y][A-Z]{2}\d{6}$/, 0.75, '6 letters and 6 digits', samples],
  ['ONEY', /^[A-Z]{3}[MZ][A-Z]{1,2}\d{6,7}$/, 0.3, '5 or 6 letters and digits', samples],
  ['ONEY', /^[A-Z]{3}[A-H]\d{8}$/, 0.65, `${oneSeries} and 8 digits`, samples],
  ['ONEY', /^[A-Z]{3}[I-Z]\d{8}$/, 0.25, '4 letters and 8 digits', vizion],
  ['HDMU', /^[A-Z]{3}[MZ]\d{8}$/, 0.8, '4 letters (the last M or Z) and 8 digits', samples],
  ['HDMU', /^[A-Z]{3}[I-LN-Y]\d{8}$/, 0.5, '4 letters and 8 digits', vizion],
  ['HDMU', /^[A-Z]{3}[A-H]\d{8}$/, 0.3, '4 letters and 8 digits', vizion],
  ['HDMU', /^[A-Z]{3}[MZ][A-Z]{2}\d{6}$/, 0.65, 'office (M or Z) and 8 characters', trackers],
  ['HDMU', /^[A-Z]{4}[A-Z]\d[A-Z]\d{5}$/, 0.7, 'office and 8 characters', trackers],
  ['HDMU', /^[A-Z]{4}\d{7}$/, 0.3, '4 letters and 7 digits', samples],
  ['PCIU', /^[A-Z]{3}[IN]\d{8}$/, 0.4, '4 letters (the last I or N) and 8 digits', samples],
  ['PCIU', /^[A-Z]{4}\d{8}$/, 0.2, '4 letters and 8 digits', samples],
  ['SMLM', /^[A-Z]{4}\d[A-Z][A-Z\d]\d{5}$/, 0.8, '4 letters, digit, letter, 6 more', vizion],
  ['HDMU', /^[A-Z]{4}\d[A-Z][A-Z\d]\d{5}$/, 0.12, 'office and 8 characters', trackers],
  ['CLAM', /^[A-Z]{4}\d[A-Z]\d{6}$/, 0.08, '4 letters, digit, letter and 6 digits', vizion],
  ['YMLU', /^[EWINBT]\d{9}(?:\d{2})?$/, 0.93, 'E, W, I, N, B or T and 9 digits', vizion],
  ['WHLC', /^\d{3}[A-Z]{1,2}\d{5,6}$/, 0.9, '3 digits, 1 or 2 letters and 6 digits', samples],
  ['ACLU', /^SA\d{8}$/, 0.85, 'SA and 8 digits', vizion],
  ['ACLU', /^S\d{9}$/, 0.7, 'S and 9 digits', vizion],
  ['SITC', /^SIT[A-Z]{5}[A-Z0-9]\d{5}$/, 0.93, 'SIT, 5 letters and 6 characters', samples],
  ['REGU', /^[A-Z]{3}CB\d{8}$/, 0.85, 'port, CB and 8 digits', samples],
  ['MELL', /^KHH\d{8}$/, 0.85, 'KHH and 8 digits', samples],
  ['12LU', /^NOSNB[A-Z0-9]{3}\d{5}$/, 0.9, 'NOSNB and 8 characters', samples],
  ['12AT', /^A\d{2}F[A-Z]\d{5}$/, 0.7, 'A, 2 digits, F, letter and 5 digits', trackers],
  ['ARKU', /^[A-Z]{3}\d{9}$/, 0.5, '3 letters and 9 digits', vizion],
]

const bareBookings: readonly Bare[] = [
  ['MSCU', /^\d{3}[A-Z]{3,8}[A-Z0-9]{4,9}$/, 0.75, 'agency number, letters and more', service],
  ['MSCU', /^\d{3}[A-Z]{2}\d{5,8}$/, 0.3, 'agency number, 2 letters and digits', service],
  ['MSCU', /^EBKG\d{8}$/, 0.9, 'EBKG and 8 digits', trade],
  ['HLCU', /^\d{8}$/, 0.7, '8 digits', trade],
  ['EGLV', /^\d{9}$/, 0.05, '9 digits', portal],
  ['YMLU', /^Y[A-Z]{2}\d{6}$/, 0.9, 'Y, 2 letters and 6 digits', vizion],
  ['SUDU', /^\d[A-Z]{4}\d{5,6}$/, 0.7, '1 digit, 4 letters and digits', samples],
]

const codedScacs = new Set(codedBills.map(([scac]) => scac))

const anyNumber = /^[A-Z0-9]{3,11}\d{3}[A-Z]?$/
const numberWithLetter = /^[A-Z][A-Z0-9]{2,10}\d{3}[A-Z]?$/

/**
 * A line's code is itself a strong hint, also where its form is not known or not met. Where the
 * service documents the code as the line's own and no form of it is known, a letter after the code
 * (so that it is no mistyped container) makes it an answer.
 */
const anyForm: readonly Coded[] = shippingLines.flatMap((line): Coded[] => {
  const { scac } = line
  const listed = [scac, ...line.alternative_scacs].join(' ')
  const all = [listed, ...line.other_codes].join(' ')
  const row = (codes: string, form: RegExp, confidence: number): Coded => {
    return [scac, codes, form, confidence, 'a number', line.listed ? service : carrierLists]
  }
  if (codedScacs.has(scac)) return [row(all, anyNumber, 0.75)]
  const own = line.listed ? [row(listed, numberWithLetter, 0.96)] : []
  return [...own, row(all, anyNumber, 0.93)]
})

export const numberPatterns: readonly NumberPattern[] = [
  ...codedBills.map((row) => toCodedPattern(row, 'form')),
  ...anyForm.map((row) => toCodedPattern(row, 'code')),
  ...bareBills.map((row) => toBarePattern('bill_of_lading', row)),
  ...bareBookings.map((row) => toBarePattern('booking', row)),
]

function toCodedPattern(row: Coded, tells: NumberPattern['tells']): NumberPattern {
  const [scac, codes, pattern, confidence, form, source] = row
  const kind = isBookedOnly(scac) ? 'booking' : 'bill_of_lading'
  const reason = inWords(scac, kind, `${codes.replaceAll(' ', ' or ')} before ${form}`)
  return { scac, kind, codes: codes.split(' '), pattern, confidence, reason, source, tells }
}

function toBarePattern(kind: NumberPattern['kind'], row: Bare): NumberPattern {
  const [scac, pattern, confidence, form, source] = row
  const reason = inWords(scac, kind, form)
  return { scac, kind, codes: [], pattern, confidence, reason, source, tells: 'form' }
}

/** The service tracks some lines by their bookings alone. */
function isBookedOnly(scac: string): boolean {
  const line = findLine(scac)
  return line?.booking_number_tracking_support === true && !line.bill_of_lading_tracking_support
}

function inWords(scac: string, kind: NumberPattern['kind'], form: string): string {
  const name = findLine(scac)?.short_name ?? scac
  const what = kind === 'booking' ? 'bookings' : 'bills of lading'
  return [`${form}: ${name} ${what}`, ...groupInWords(scac)].join('; ')
}
