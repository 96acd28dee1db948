import type { Seen } from './number-patterns-confidence.js'
import { type NumberSource, numberPatternsSources } from './number-patterns-sources.js'

const { vizion, samples, service, trackers, portal, trade } = numberPatternsSources

/**
 * Bill numbers that start with four letters. The fourth letter advances over the years: A to C in samples of 2020 and
 * 2021, F and G in 2025. Therefore, oct does not use the samples of 2021 for the form with 8 digits.
 */
const oneSeries = '4 letters (the last A to H)'

export type BareNumberForm = readonly [string, RegExp, number, string, NumberSource, Seen?]

/**
 * Forms of bill numbers that do not start with a code. Columns: SCAC, pattern of the whole number, confidence that the
 * source gives, description of the form, source, samples. Samples are labeled numbers from public collections of 2019
 * to 2026. One collection counts for at most twenty numbers of a form. If several shipping lines use the same form, the
 * confidence is divided between them.
 */
export const numberPatternsBareBills: readonly BareNumberForm[] = [
  ['MAEU', /^\d{9}$/, 0.9, '9 digits, also the form of bookings', vizion, [43, 48]],
  ['SEAU', /^\d{9}$/, 0.1, '9 digits, a form that Maersk also uses', service],
  ['MAEU', /^[A-Z]{3}\d{6}$/, 0.55, '3 letters and 6 digits', service, [2, 5]],
  ['CLAM', /^CAT\d{6}$/, 0.8, 'CAT and 6 digits', vizion],
  ['SUDU', /^\d[A-Z]{3}\d{6}$/, 0.75, '1 digit, 3 letters and 6 digits', samples, [12, 12]],
  ['MSCU', /^[A-Z]{2}\d{6}$/, 0.45, '2 letters and 6 digits', service, [1, 1]],
  [
    'CMDU',
    /^[A-Z]{3}\d{7}[A-Z]?$/,
    0.7,
    '3 letters and 7 digits, also the form of bookings',
    vizion,
    [37, 47],
  ],
  ['APLU', /^A[A-Z]{2}\d{7}$/, 0.25, 'A, 2 letters and 7 digits', samples],
  ['ANNU', /^[A-Z]{3}\d{7}$/, 0.1, '3 letters and 7 digits', vizion],
  ['KMTU', /^[A-Z]{3}\d{7}$/, 0.1, '3 letters and 7 digits', vizion],
  ['APLU', /^[A-Z]{3}\d{7}$/, 0.1, '3 letters and 7 digits', vizion],
  ['CMDU', /^[A-Z]{4}\d{6}$/, 0.55, '4 letters and 6 digits', samples, [20, 21]],
  ['KMTU', /^[A-Z]{4}\d{6}$/, 0.35, '4 letters and 6 digits', vizion],
  [
    'HLCU',
    /^[A-Z]{2}[A-Z0-9][12]\d(?:0[1-9]|1[0-2])[A-Z0-9]{5}$/,
    0.75,
    'the year and the month',
    service,
    [19, 19],
  ],
  [
    'COSU',
    /^6(?!\d{6}000$)\d{9}$/,
    0.96,
    'the digit 6, then 9 digits, also the form of bookings',
    portal,
    [56, 56],
  ],
  [
    'COSU',
    /^6\d{6}000$/,
    0.75,
    'the digit 6, then 9 digits, also the form of bookings',
    portal,
    [3, 4],
  ],
  ['COSU', /^7\d{9}$/, 0.5, '7 and 9 digits', trackers, [1, 1]],
  [
    'OOLU',
    /^(?:2\d|4[01])\d{8}$/,
    0.93,
    '10 digits that begin with 2, 40 or 41, also the form of bookings',
    vizion,
    [43, 44],
  ],
  ['MATS', /^[1-9]\d{6}000$/, 0.6, '7 digits and 000', vizion, [13, 13]],
  ['COSU', /^(?!2|4[01]|6|7)\d{10}$/, 0.25, '10 digits outside any known series', vizion, [1, 6]],
  ['MATS', /^(?!2|4[01]|6|7)\d{10}$/, 0.25, '10 digits outside any known series', vizion],
  ['OOLU', /^(?!2|4[01]|6|7)\d{10}$/, 0.25, '10 digits outside any known series', vizion],
  ['EGLV', /^(?!20[0-3]\d(?:0[1-9]|1[0-2]))[0-57-9]\d{11}$/, 0.95, '12 digits', vizion, [42, 42]],
  [
    'EGLV',
    /^20[0-3]\d(?:0[1-9]|1[0-2])\d{6}$/,
    0.6,
    '12 digits, some of them perhaps a date',
    vizion,
    [0, 1],
  ],
  ['EGLV', /^6\d{11}$/, 0.85, '12 digits', vizion],
  ['COSU', /^6\d{11}$/, 0.4, 'the digit 6, then 9 digits and a part number of 2 digits', samples],
  [
    'ONEY',
    /^[A-Z]{2}\d[A-Z]{3}\d{6}$/,
    0.93,
    'office code, digit, 3 letters and 6 digits',
    samples,
    [22, 22],
  ],
  [
    'ONEY',
    /^[A-Z]{2}\d[A-Z]{2}\d{7}$/,
    0.93,
    'office code, digit, 2 letters and 7 digits',
    samples,
    [22, 22],
  ],
  [
    'ONEY',
    /^[A-Z]{3}[A-H][A-Z]\d{7}$/,
    0.88,
    `${oneSeries}, letter and 7 digits`,
    samples,
    [28, 28],
  ],
  ['ONEY', /^[A-Z]{3}[I-LN-Y][A-Z]\d{7}$/, 0.75, '5 letters and 7 digits', samples, [4, 4]],
  [
    'ONEY',
    /^[A-Z]{3}[A-H][A-Z]{2}\d{6}$/,
    0.85,
    `${oneSeries}, 2 letters and 6 digits`,
    samples,
    [8, 8],
  ],
  ['ONEY', /^[A-Z]{3}[I-LN-Y][A-Z]{2}\d{6}$/, 0.75, '6 letters and 6 digits', samples],
  ['ONEY', /^[A-Z]{3}[MZ][A-Z]{1,2}\d{6,7}$/, 0.3, '5 or 6 letters and digits', samples],
  ['ONEY', /^[A-Z]{3}[A-H]\d{8}$/, 0.65, `${oneSeries} and 8 digits`, samples, [4, 14]],
  ['ONEY', /^[A-Z]{3}[I-Z]\d{8}$/, 0.25, '4 letters and 8 digits', vizion],
  [
    'HDMU',
    /^[A-Z]{3}[MZ]\d{8}$/,
    0.8,
    '4 letters (the last M or Z) and 8 digits',
    samples,
    [35, 35],
  ],
  ['HDMU', /^[A-Z]{3}[I-LN-Y]\d{8}$/, 0.4, '4 letters and 8 digits', vizion, [0, 4]],
  ['HDMU', /^[A-Z]{3}[A-H]\d{8}$/, 0.3, '4 letters and 8 digits', vizion],
  [
    'HDMU',
    /^[A-Z]{3}[MZ][A-Z]{2}\d{6}$/,
    0.65,
    'office code (M or Z) and 8 characters',
    trackers,
    [2, 2],
  ],
  ['HDMU', /^[A-Z]{4}[A-Z]\d[A-Z]\d{5}$/, 0.7, 'office code and 8 characters', trackers, [1, 1]],
  ['HDMU', /^[A-Z]{4}\d{7}$/, 0.3, '4 letters and 7 digits', samples, [9, 9]],
  [
    'PCIU',
    /^[A-Z]{3}[IN]\d{8}$/,
    0.4,
    '4 letters (the last letter is I or N) and 8 digits',
    samples,
  ],
  ['PCIU', /^[A-Z]{4}\d{8}$/, 0.2, '4 letters and 8 digits', samples],
  [
    'SMLM',
    /^[A-Z]{4}\d[A-Z][A-Z\d]\d{5}$/,
    0.8,
    '4 letters, digit, letter and 6 characters',
    vizion,
    [26, 28],
  ],
  ['HDMU', /^[A-Z]{4}\d[A-Z][A-Z\d]\d{5}$/, 0.12, 'office code and 8 characters', trackers],
  ['CLAM', /^[A-Z]{4}\d[A-Z]\d{6}$/, 0.08, '4 letters, digit, letter and 6 digits', vizion],
  [
    'YMLU',
    /^[EWINBT]\d{9}(?:\d{2})?$/,
    0.93,
    'one letter (E, W, I, N, B or T) and 9 digits',
    vizion,
    [39, 39],
  ],
  [
    'WHLC',
    /^\d{3}[A-Z]{1,2}\d{5,6}$/,
    0.9,
    '3 digits, 1 or 2 letters and 6 digits',
    samples,
    [29, 29],
  ],
  ['ACLU', /^SA\d{8}$/, 0.85, 'SA and 8 digits', vizion, [9, 9]],
  ['ACLU', /^S\d{9}$/, 0.7, 'S and 9 digits', vizion, [1, 1]],
  ['SITC', /^SIT[A-Z]{5}[A-Z0-9]\d{5}$/, 0.93, 'SIT, 5 letters and 6 characters', samples],
  ['REGU', /^[A-Z]{3}CB\d{8}$/, 0.85, 'port, CB and 8 digits', samples, [3, 3]],
  ['MELL', /^KHH\d{8}$/, 0.85, 'KHH and 8 digits', samples, [3, 3]],
  ['12LU', /^NOSNB[A-Z0-9]{3}\d{5}$/, 0.9, 'NOSNB and 8 characters', samples, [3, 3]],
  ['12AT', /^A\d{2}F[A-Z]\d{5}$/, 0.7, 'A, 2 digits, F, letter and 5 digits', trackers, [2, 2]],
  ['ARKU', /^[A-Z]{3}\d{9}$/, 0.4, '3 letters and 9 digits', vizion, [0, 2]],
  ['ONEY', /^[A-Z]{3}\d{9}$/, 0.25, '3 letters and 9 digits', vizion],
  ['PCIU', /^[A-Z]{3}\d{9}$/, 0.25, '3 letters and 9 digits', trackers],
]

export const numberPatternsBareBookings: readonly BareNumberForm[] = [
  [
    'MSCU',
    /^\d{3}[A-Z]{3,8}[A-Z0-9]{4,9}$/,
    0.75,
    'agency number, letters and more',
    service,
    [1, 1],
  ],
  [
    'MSCU',
    /^\d{3}[A-Z]{2}\d{5,8}$/,
    0.3,
    'agency number: 3 digits, 2 letters, more digits',
    service,
  ],
  ['MSCU', /^EBKG\d{8}$/, 0.9, 'EBKG and 8 digits', trade, [1, 1]],
  ['HLCU', /^\d{8}$/, 0.7, '8 digits', trade, [2, 2]],
  ['EGLV', /^\d{9}$/, 0.05, '9 digits', portal],
  ['YMLU', /^Y[A-Z]{2}\d{6}$/, 0.9, 'Y, 2 letters and 6 digits', vizion, [9, 9]],
  ['SUDU', /^\d[A-Z]{4}\d{5,6}$/, 0.7, '1 digit, 4 letters and digits', samples],
]
