import { groupInWords } from './group-in-words.js'
import { findLine, shippingLines } from './lines.js'
import {
  type BareNumberForm,
  numberPatternsBareBills,
  numberPatternsBareBookings,
} from './number-patterns-bare.js'
import { type Seen, supportedConfidence } from './number-patterns-confidence.js'
import { type NumberSource, numberPatternsSources } from './number-patterns-sources.js'

export interface NumberPattern {
  scac: string
  kind: 'bill_of_lading' | 'booking'
  codes: readonly string[]
  /** Pattern of the number after its code. If the form has no code, the pattern of the whole number. */
  pattern: RegExp
  /** Share of the numbers of this form that belong to the shipping line, according to the source and samples. */
  confidence: number
  stated: number
  /** Samples of this form that belonged to the shipping line, and all samples. Absent without samples. */
  seen?: Seen
  reason: string
  source: string
  /** What identifies the shipping line: the `form` of the number, or only the `code` at its start. */
  tells: 'form' | 'code'
}

const { vizion, samples, service, carrierLists, trackers, trade } = numberPatternsSources

type Coded = readonly [string, string, RegExp, number, string, NumberSource]

/** Bill numbers with a code. Columns: SCAC, codes, pattern after the code, confidence, description, source. */
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
  [
    'HLCU',
    'HLCU',
    /^[A-Z]{2}[A-Z0-9]\d{4}[A-Z0-9]{5}$/,
    0.99,
    'office code, year and month',
    vizion,
  ],
  ['COSU', 'COSU COAU CCLU CSLU CBHU', /^\d{10}(?:\d{2})?$/, 0.98, '10 digits', vizion],
  ['OOLU', 'OOLU OOCL', /^\d{10}$/, 0.98, '10 digits', vizion],
  ['EGLV', 'EGLV', /^\d{12}$/, 0.99, '12 digits', vizion],
  ['ONEY', 'ONEY', /^[A-Z]{2}[A-Z0-9]{2,4}\d{6,7}$/, 0.99, 'office code and 12 characters', vizion],
  ['HDMU', 'HDMU', /^[A-Z]{4}\d{7,8}$/, 0.99, '4 letters and 8 digits', vizion],
  ['HDMU', 'HDMU', /^[A-Z]{4}[A-Z0-9]{3}\d{5}$/, 0.98, 'office code and 8 characters', trackers],
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
  ['SKLU', 'SNKO', /^\d{2}[A-Z0-9]\d{9}$/, 0.93, '12 characters, mostly digits', trackers],
  ['HALU', 'HASL', /^[A-Z]\d{11}$/, 0.93, '1 letter and 11 digits', trackers],
]

const codedScacs = new Set(codedBills.map(([scac]) => scac))

const anyNumber = /^[A-Z0-9]{3,11}\d{3}[A-Z]?$/
const numberWithLetter = /^[A-Z][A-Z0-9]{2,10}\d{3}[A-Z]?$/

const printedCodes: Readonly<Record<string, string>> = { CULU: 'CULV' }

/**
 * Matches any bill number that begins with a code of the shipping line. If no form of its numbers is known, a letter
 * must follow the code, because a code and a digit may be a mistyped container number.
 */
const anyForm: readonly Coded[] = shippingLines.flatMap((line): Coded[] => {
  const { scac } = line
  const listed = [scac, ...line.alternative_scacs].join(' ')
  const all = [listed, ...line.other_codes].join(' ')
  const known = line.listed ? service : carrierLists
  const row = (codes: string, form: RegExp, confidence: number, source = known): Coded => {
    return [scac, codes, form, confidence, 'a number', source]
  }
  if (codedScacs.has(scac)) return [row(all, anyNumber, 0.75)]
  const own = line.listed ? [row(listed, numberWithLetter, 0.96)] : []
  const printed = printedCodes[scac]
  const others = printed === undefined ? [] : [row(printed, anyNumber, 0.93, trackers)]
  return [...own, row(all, anyNumber, 0.93), ...others]
})

export const numberPatterns: readonly NumberPattern[] = [
  ...codedBills.map((row) => toCodedPattern(row, 'form')),
  ...anyForm.map((row) => toCodedPattern(row, 'code')),
  ...numberPatternsBareBills.map((row) => toBarePattern('bill_of_lading', row)),
  ...numberPatternsBareBookings.map((row) => toBarePattern('booking', row)),
]

function toCodedPattern(row: Coded, tells: NumberPattern['tells']): NumberPattern {
  const [scac, front, pattern, stated, form, { words: source }] = row
  const kind = isBookedOnly(scac) ? 'booking' : 'bill_of_lading'
  const reason = inWords(scac, kind, `${front.replaceAll(' ', ' or ')} before ${form}`)
  const codes = front.split(' ')
  return { scac, kind, codes, pattern, confidence: stated, stated, reason, source, tells }
}

function toBarePattern(kind: NumberPattern['kind'], row: BareNumberForm): NumberPattern {
  const [scac, pattern, stated, form, source, seen] = row
  const confidence = supportedConfidence({ stated, weight: source.weight, seen })
  return {
    scac,
    kind,
    codes: [],
    pattern,
    confidence,
    stated,
    ...(seen ? { seen } : {}),
    reason: inWords(scac, kind, form),
    source: source.words,
    tells: 'form',
  }
}

function isBookedOnly(scac: string): boolean {
  const line = findLine(scac)
  return line?.booking_number_tracking_support === true && !line.bill_of_lading_tracking_support
}

function inWords(scac: string, kind: NumberPattern['kind'], form: string): string {
  const name = findLine(scac)?.short_name ?? scac
  const what = kind === 'booking' ? 'bookings' : 'bills of lading'
  return [`${form}: ${name} ${what}`, ...groupInWords(scac)].join('; ')
}
