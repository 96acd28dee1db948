import type { TerminalFee } from '../../../../contract/container.js'
import { isCurrencyCode } from '../../../../domain/currency-codes.js'
import type { ColumnFact } from '../profile/column-fact.js'
import { foldHeader } from '../profile/fold-header.js'
import type { Column } from '../table/find-header.js'
import { addFee, type RowDraft } from './box-facts.js'
import { addHold } from './hold-state.js'
import { senseOf } from './hold-words.js'
import { readAvailability } from './read-availability.js'
import { currencyOfSign, readAmount } from './read-charge.js'
import { addSeal, addSize, addWeight } from './read-equipment.js'
import { hasUnknownCode, readHold, readHoldList, spelledOut } from './read-holds.js'
import { readTime } from './read-report-time.js'
import {
  type BoxState,
  gateMove,
  isFullIn,
  leftTerminal,
  readState,
  stateByLetter,
} from './read-state.js'
import type { Report } from './report.js'
import { isBareFlag } from './study-columns.js'

interface Reading {
  draft: RowDraft
  currency: string | null
  report: Report
}

/** Reads a cell and adds its facts to the row. If the cell cannot be read, returns the reason as a sentence. */
export function readCell(text: string, column: Column, reading: Reading): string | null {
  const { means } = column
  const { draft, report } = reading
  switch (means.fact) {
    case 'available':
      return addAvailability(text, reading)
    case 'hold':
      return addNamedHold(text, column, means, report, draft)
    case 'line':
      return isHoldWord(text, report)
        ? addNamedHold(text, column, { name: 'freight', sense: 'status' }, report, draft)
        : null
    case 'holds':
      return addHolds(text, column, reading)
    case 'fee': {
      const currency = reading.currency ?? currencyNamed(column.header)
      return readFee(text, column, { ...reading, currency, type: means.type })
    }
    case 'location':
      return addLocation(text, column, reading)
    case 'status':
      return addStatus(text, column, reading)
    case 'category':
      draft.move ??= gateMove(text)
      draft.isOutbound ||= isFullIn(text)
      return null
    case 'fee_status':
      draft.areFeesPaid ||= /^(?:paid|settled|satisfied|waived|cleared)\b/i.test(text)
      return null
    case 'appointment_status':
      draft.isAppointmentOff ||= /\b(?:cancel|miss|no.?show|expire|reject|void)/i.test(text)
      return null
    case 'last_free_day':
    case 'line_last_free_day':
    case 'good_through':
    case 'paid_through':
    case 'first_storage_day':
    case 'appointment':
    case 'discharged_at':
    case 'full_out_at':
    case 'empty_in_at':
    case 'moved_at':
    case 'truck_in_at':
    case 'truck_out_at':
    case 'time_in_at':
    case 'picked_up_at':
    case 'eta':
    case 'ata':
    case 'vessel_arrival':
      return readTime(zoned(text, column), { fact: means.fact, index: column.index }, reading)
    case 'seal':
      return addSeal(text, draft)
    case 'weight':
      return addWeight(text, column.header, draft)
    case 'size_type':
      return addSize(text, draft)
    default:
      return null
  }
}

function addStatus(text: string, column: Column, reading: Reading): string | null {
  const { draft, report } = reading
  const state = stateByLetter(text) ?? readState(text, report.profile.words)
  draft.move ??= gateMove(text)
  draft.isOutbound ||= isFullIn(text)
  if (state === null && draft.move !== null) return null
  if (state === null && isPosition(text)) return addLocation(text, column, reading)
  if (state === null) return `"${text.slice(0, 40)}" is not a known status`
  if (state.state === 'there' && state.isPlace) {
    if (text.length > 1 && !isAboard(state)) draft.state ??= text.slice(0, 200)
    draft.isAboard ??= isAboard(state)
  }
  return addState(state, text, column, reading)
}

function addLocation(text: string, column: Column, reading: Reading): string | null {
  const { draft, report } = reading
  if (isDate(text)) {
    if (/slot/i.test(column.header))
      return readTime(text, { fact: 'appointment', index: column.index }, reading)
    return `"${text.slice(0, 40)}" is a date and not a position`
  }
  const isOwn = report.profile.own.length > 0
  const letter = isOwn ? null : stateByLetter(text)
  if (letter !== null) return addState(letter, text, column, reading)
  if (!isOwn && /^[A-Z]$/i.test(text)) {
    if (isGate(text, column)) draft.move ??= 'full_out_at'
    return null
  }
  const left = leftTerminal(text)
  if (left !== null) return addState(left, text, column, reading)
  draft.location ??= text.slice(0, 200)
  draft.isAboard ??= isAboard(readState(text, report.profile.words))
  return null
}

/** Adds the time zone of a header such as `dischargeTimeUtc` to a time without a zone. */
const zoned = (text: string, { header }: Column): string =>
  /utc\W*$/i.test(header) && /\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(text) ? `${text}Z` : text

/** In TTI's column `locationType`, G means gate: an import has left. In other columns, G may mean grounded. */
const isGate = (text: string, { header }: Column): boolean =>
  /^G$/i.test(text) && foldHeader(header) === 'LOCATIONTYPE'

/** Returns whether a text looks like a position in a yard, such as `J14A4`, `D28A.1` or `Y-T18-2C08D.3`. */
const isPosition = (text: string): boolean =>
  /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]+(?:[-.][A-Z0-9]+){1,4}$/.test(text) ||
  /^[A-Z]{1,2}\d{2,4}[A-Z]\d{1,2}$/.test(text)

const isDate = (text: string): boolean => /^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}(?!\d)/.test(text)

/** Returns whether a state means that a container is on a vessel. */
const isAboard = (state: BoxState | null): boolean =>
  state?.state === 'there' && state.isPlace && state.available === false

/**
 * Returns whether a word in a column `Line` or `Carrier` is about a hold. The column may contain holds or names of
 * shipping lines. R (released) and H (hold) are never a shipping line, whose code has two letters or more.
 */
export function isHoldWord(text: string, { profile }: Pick<Report, 'profile'>): boolean {
  const words = text.toUpperCase().split(/[\s:/-]+/)
  return (
    senseOf(text, profile.words) !== null ||
    words.some((word) => /^(?:R|H|HOLD|HOLDS|HELD|RELEASED?|RLSD|CLEARED|PENDING)$/.test(word))
  )
}

function addNamedHold(
  text: string,
  column: Column,
  hold: Pick<Extract<ColumnFact, { fact: 'hold' }>, 'name' | 'sense'>,
  report: Report,
  draft: RowDraft,
): string | null {
  const flag = isBareFlag(column.means) ? report.sense.flagOf(column.index).sense : null
  const { header } = column
  const said = readHold(text, { ...hold, header, flag }, report.profile.words)
  if ('problem' in said) return said.problem
  for (const each of said) addHold(draft.holds, each)
  return null
}

function addHolds(text: string, { header }: Column, { draft, report }: Reading): null {
  const { words } = report.profile
  if (senseOf(text, words) === 'yes') {
    draft.anyHold ??= header
    return null
  }
  const said = spelledOut(text, header)
  draft.areHoldsWhole = (draft.areHoldsWhole ?? true) && !hasUnknownCode(said, words)
  for (const hold of readHoldList(said, words)) addHold(draft.holds, hold)
  return null
}

function addState(
  state: BoxState | null,
  text: string,
  column: Column,
  { draft, report }: Reading,
): string | null {
  if (state === null) return null
  if (state.state === 'there') {
    draft.isAboard ??= isAboard(state)
    if (state.available !== null) {
      draft.available = (draft.available ?? true) && state.available
    }
    for (const hold of state.holds) addHold(draft.holds, hold)
    return null
  }
  const fact = state.state === 'out' ? 'full_out_at' : 'empty_in_at'
  draft.left ??= { fact, words: `${column.header}: ${text.slice(0, 40)}` }
  return state.when === ''
    ? null
    : readTime(state.when, { fact, index: column.index }, { draft, report })
}

function addAvailability(text: string, { draft, report }: Reading): string | null {
  const { words } = report.profile
  const said = readAvailability(text, words)
  if (said === null) return `"${text.slice(0, 40)}" does not say whether the container is available`
  draft.available = (draft.available ?? true) && said
  // Reads the rest of a cell as a hold. For example, `Yes TMF HOLD` states an availability and a hold.
  const behind = /^(?:yes|no|y|n)\b[\s:,;-]*(\S.*)$/i.exec(text)?.[1] ?? ''
  if (/\b(?:holds?|rlsd|released)\b/i.test(behind)) {
    for (const hold of readHoldList(behind, words)) addHold(draft.holds, hold)
  }
  return null
}

function currencyNamed(header: string): string | null {
  const code = /\b([A-Z]{3})\W*$/.exec(header.toUpperCase())?.[1] ?? ''
  return isCurrencyCode(code) ? code : currencyOfSign(header)
}

function readFee(
  text: string,
  { header }: Column,
  { type, draft, currency, report }: Reading & { type: TerminalFee['type'] },
): string | null {
  const isPaid = /^(?:none|no|n|paid|nil)$/i.test(text)
  const { decimal, currency: usual } = report.profile
  const country = draft.terminal.where.locode.slice(0, 2)
  const form = { decimal, currency: currency ?? usual, country }
  const said = readAmount(isPaid ? '0' : text, form)
  if (said === null) return null
  if ('problem' in said) return said.problem
  const fee = { type, amount: said.amount, currency_code: said.currency }
  addFee(draft.fees, fee)
  if (/balance|outstanding/i.test(header)) draft.balance = fee
  return null
}
