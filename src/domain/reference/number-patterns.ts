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
}

const vizion = 'Vizion, public documentation of bill formats, 2024 to 2026'
const samples = 'published sample numbers, 2020 and 2021'
const service = 'samples in the public service documentation'
const carrierLists = 'public lists of carrier codes'
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
  ['MSCU', 'MEDU MSCU', /^[A-Z](?:\d{7}|[A-Z]\d{6,7})$/, 0.98, '1 or 2 letters and digits', vizion],
  ['MSCU', 'MEDU MSCU', /^[A-Z0-9]{2}\d{6,7}$/, 0.8, '8 or 9 characters', vizion],
  ['CMDU', 'CMDU CMAU CGMU', /^[A-Z]{3,4}\d{6,7}[A-Z]?$/, 0.98, '3 letters and 7 digits', vizion],
  ['APLU', 'APLU', /^[A-Z]{3,4}\d{6,7}$/, 0.97, '3 letters and 7 digits', vizion],
  ['ANNU', 'ANLC ANNU', /^[A-Z]{3}\d{7}$/, 0.97, '3 letters and 7 digits', vizion],
  ['HLCU', 'HLCU', /^[A-Z]{2}[A-Z0-9]\d{4}[A-Z0-9]{5}$/, 0.99, 'office, year and month', vizion],
  ['COSU', 'COSU CCLU CSLU CBHU', /^\d{10}(?:\d{2})?$/, 0.98, '10 digits', vizion],
  ['OOLU', 'OOLU OOCL', /^\d{10}$/, 0.98, '10 digits', vizion],
  ['EGLV', 'EGLV', /^\d{12}$/, 0.99, '12 digits', vizion],
  ['ONEY', 'ONEY', /^[A-Z]{2}[A-Z0-9]{2,4}\d{6,7}$/, 0.99, 'office and 12 characters', vizion],
  ['HDMU', 'HDMU', /^[A-Z]{4}\d{7,8}$/, 0.99, '4 letters and 8 digits', vizion],
  ['YMLU', 'YMLU YMJA YMPR YMSG', /^[A-Z]\d{9}(?:\d{2})?$/, 0.99, '1 letter and 9 digits', vizion],
  ['ZIMU', 'ZIMU', /^[A-Z]{3}\d{6,8}$/, 0.99, '3 letters and 7 digits', vizion],
  ['GOSU', 'GOSU', /^[A-Z]{3}\d{7,8}$/, 0.98, '3 letters and 7 digits', trade],
  ['SSPH', 'SSPH', /^[A-Z]{3}\d{7}$/, 0.98, '3 letters and 7 digits', vizion],
  ['WHLC', 'WHLC', /^\d{3}[A-Z]{1,2}\d{5,6}$/, 0.99, '3 digits, letter and 6 digits', samples],
  ['PCIU', 'PABV PCIU PILU', /^[A-Z]{4}\d{8}$/, 0.98, '4 letters and 8 digits', service],
  ['SMLM', 'SMLM', /^[A-Z]{4}[A-Z0-9]{2}\d{5,6}$/, 0.99, '12 characters', vizion],
  ['MATS', 'MATS', /^\d{7,10}$/, 0.98, '7 to 10 digits', vizion],
  ['ACLU', 'ACLU', /^S[A\d]\d{8}$/, 0.98, 'S and 9 characters', vizion],
  ['KMTU', 'KMTC KMTU', /^[A-Z]{3,4}\d{6,7}$/, 0.98, '3 letters and 7 digits', vizion],
  ['TRKU', 'TRKU', /^\d{8}$/, 0.97, '8 digits', vizion],
  ['ARKU', 'ARKU', /^[A-Z]{3}\d{9}$/, 0.97, '3 letters and 9 digits', vizion],
  ['CLAM', 'CWLQ', /^[A-Z]{4}\d[A-Z]\d{6}$/, 0.97, '12 characters', vizion],
  ['CKLU', 'CKCO', /^[A-Z]{3}\d{7}$/, 0.97, '3 letters and 7 digits', vizion],
  ['DJLU', 'DJSC', /^[A-Z]{3}\d{9}$/, 0.97, '3 letters and 9 digits', vizion],
]

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
  ['CMDU', /^[A-Z]{4}\d{6}$/, 0.6, '4 letters and 6 digits', vizion],
  ['HLCU', /^[A-Z]{2}[A-Z0-9][12]\d(?:0[1-9]|1[0-2])[A-Z0-9]{5}$/, 0.75, 'year and month', service],
  ['COSU', /^6(?!\d{6}000$)\d{9}$/, 0.96, '6 and 9 digits, also for bookings', portal],
  ['COSU', /^6\d{6}000$/, 0.75, '6 and 9 digits, also for bookings', portal],
  ['OOLU', /^(?:2\d|4[01])\d{8}$/, 0.93, '10 digits from 2, 40 or 41, also for bookings', vizion],
  ['MATS', /^[1-9]\d{6}000$/, 0.6, '7 digits and 000', vizion],
  ['EGLV', /^[0-57-9]\d{11}$/, 0.95, '12 digits', vizion],
  ['EGLV', /^6\d{11}$/, 0.85, '12 digits', vizion],
  ['COSU', /^6\d{11}$/, 0.4, '6, 9 digits and a part of 2', samples],
  ['ONEY', /^[A-Z]{2}\d[A-Z]{3}\d{6}$/, 0.93, 'office, digit, 3 letters and 6 digits', samples],
  ['ONEY', /^[A-Z]{2}\d[A-Z]{2}\d{7}$/, 0.93, 'office, digit, 2 letters and 7 digits', samples],
  ['ONEY', /^[A-Z]{5}\d{7}$/, 0.88, '5 letters and 7 digits', samples],
  ['ONEY', /^[A-Z]{6}\d{6}$/, 0.9, '6 letters and 6 digits', samples],
  ['ONEY', /^[A-Z]{3}[A-G]\d{8}$/, 0.75, '4 letters (the last A to G) and 8 digits', samples],
  ['ONEY', /^[A-Z]{3}[H-Z]\d{8}$/, 0.3, '4 letters and 8 digits', samples],
  ['HDMU', /^[A-Z]{3}[MZ]\d{8}$/, 0.8, '4 letters (the last M or Z) and 8 digits', samples],
  ['HDMU', /^[A-Z]{3}[H-LN-Y]\d{8}$/, 0.72, '4 letters and 8 digits', vizion],
  ['HDMU', /^[A-Z]{3}[A-G]\d{8}$/, 0.4, '4 letters and 8 digits', vizion],
  ['HDMU', /^[A-Z]{4}\d{7}$/, 0.3, '4 letters and 7 digits', samples],
  ['PCIU', /^[A-Z]{3}I\d{8}$/, 0.5, '4 letters (the last I) and 8 digits', samples],
  ['PCIU', /^[A-Z]{4}\d{8}$/, 0.2, '4 letters and 8 digits', samples],
  ['SMLM', /^[A-Z]{4}\d[A-Z][A-Z\d]\d{5}$/, 0.93, '4 letters, digit, letter, 6 more', vizion],
  ['YMLU', /^[EWINBT]\d{9}$/, 0.95, 'E, W, I, N, B or T and 9 digits', vizion],
  ['WHLC', /^\d{3}[A-Z]{1,2}\d{5,6}$/, 0.9, '3 digits, 1 or 2 letters and 6 digits', samples],
  ['ACLU', /^SA\d{8}$/, 0.85, 'SA and 8 digits', vizion],
  ['ACLU', /^S\d{9}$/, 0.7, 'S and 9 digits', vizion],
  ['SITC', /^SIT[A-Z]{5}[A-Z0-9]\d{5}$/, 0.97, 'SIT, 5 letters and 6 characters', samples],
  ['REGU', /^[A-Z]{3}CB\d{8}$/, 0.85, 'port, CB and 8 digits', samples],
  ['MELL', /^KHH\d{8}$/, 0.85, 'KHH and 8 digits', samples],
  ['12LU', /^NOSNB[A-Z0-9]{3}\d{5}$/, 0.97, 'NOSNB and 8 characters', samples],
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

/** A line's code is itself a strong hint, also where its form is not known or not met. */
const anyForm: readonly Coded[] = shippingLines.map((line) => [
  line.scac,
  [line.scac, ...line.alternative_scacs, ...line.other_codes].join(' '),
  /^[A-Z0-9]{2,8}\d{4}[A-Z]?$/,
  codedScacs.has(line.scac) ? 0.75 : 0.93,
  'a number',
  carrierLists,
])

export const numberPatterns: readonly NumberPattern[] = [
  ...codedBills.map(toCodedPattern),
  ...anyForm.map(toCodedPattern),
  ...bareBills.map((row) => toBarePattern('bill_of_lading', row)),
  ...bareBookings.map((row) => toBarePattern('booking', row)),
]

function toCodedPattern(row: Coded): NumberPattern {
  const [scac, codes, pattern, confidence, form, source] = row
  const reason = `${codes.replaceAll(' ', ' or ')} before ${form}: ${nameOf(scac)} bills of lading`
  const kind = 'bill_of_lading'
  return { scac, kind, codes: codes.split(' '), pattern, confidence, reason, source }
}

function toBarePattern(kind: NumberPattern['kind'], row: Bare): NumberPattern {
  const [scac, pattern, confidence, form, source] = row
  const what = kind === 'booking' ? 'bookings' : 'bills of lading'
  const reason = `${form}: ${nameOf(scac)} ${what}`
  return { scac, kind, codes: [], pattern, confidence, reason, source }
}

function nameOf(scac: string): string {
  return findLine(scac)?.short_name ?? scac
}
