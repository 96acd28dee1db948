import { instantOf } from '../../edi/facts/wall-time.js'
import type { Column } from '../table/find-header.js'
import { addFee, type BoxFacts } from './box-facts.js'
import { addHold } from './hold-state.js'
import { senseOf } from './hold-words.js'
import { readAmount } from './read-amount.js'
import { readDate } from './read-date.js'
import { readHold, readHoldList } from './read-holds.js'
import type { Report } from './report.js'

interface Reading {
  facts: BoxFacts
  /** That of the row; null where it says none. */
  currency: string | null
  report: Report
}

/** Adds what a cell says to the facts of its box; a sentence where it cannot be read, else null. */
export function readCell(text: string, column: Column, reading: Reading): string | null {
  const { means } = column
  const { facts, report } = reading
  switch (means.fact) {
    case 'available':
      return readAvailable(text, reading)
    case 'hold': {
      const said = readHold(text, { ...means, header: column.header }, report.profile.words)
      if ('problem' in said) return said.problem
      for (const hold of said) addHold(facts.holds, hold)
      return null
    }
    case 'holds':
      facts.areHoldsWhole = true
      for (const hold of readHoldList(text, report.profile.words)) addHold(facts.holds, hold)
      return null
    case 'fee': {
      const currency = reading.currency ?? currencyNamed(column.header)
      return readFee(text, means.type, { ...reading, currency })
    }
    case 'location':
      facts.location ??= text.slice(0, 200)
      return null
    case 'last_free_day':
    case 'appointment':
    case 'discharged_at':
    case 'full_out_at':
    case 'empty_in_at':
      return readTime(text, means.fact, reading)
    default:
      return null
  }
}

function readAvailable(text: string, { facts, report }: Reading): string | null {
  const { available, notAvailable } = report.profile.words
  const word = text.toUpperCase()
  const said = available.has(word) || (notAvailable.has(word) ? false : usualAvailability(text))
  if (said === null) return `"${text.slice(0, 40)}" says neither available nor not`
  facts.available = (facts.available ?? true) && said
  return null
}

/** Null for a word that nobody knows. */
function usualAvailability(text: string): boolean | null {
  const folded = text.toUpperCase().replace(/[^A-Z0-9✓]/g, '')
  if (/^(?:NOT|UN)[A-Z]*(?:AVAIL|AVL|READY|RELEASED)/.test(folded)) return false
  if (
    /^(?:AVAIL(?:ABLE)?|AVL|READY|OK|DELIVERABLE|VERFUGBAR|DISPONIBLE)(?:FOR|NOW|$)/.test(folded)
  ) {
    return true
  }
  const sense = senseOf(text, noOwnWords)
  if (sense === 'yes') return true
  return sense === 'no' || sense === 'hold' ? false : null
}

const none: ReadonlySet<string> = new Set()
const noOwnWords = {
  released: none,
  held: none,
  pending: none,
  available: none,
  notAvailable: none,
  holds: new Map(),
}

/** `Storage Due GBP`. */
const currencyNamed = (header: string): string | null =>
  /\b(?:USD|EUR|CAD|GBP)$/i.exec(header)?.[0].toUpperCase() ?? null

function readFee(
  text: string,
  type: Parameters<typeof addFee>[1]['type'],
  { facts, currency, report }: Reading,
): string | null {
  const isPaid = /^(?:none|no|n|paid|nil)$/i.test(text)
  const { decimal, currency: usual } = report.profile
  const country = facts.terminal.where.locode.slice(0, 2)
  const form = { decimal, currency: currency ?? usual, country }
  const said = isPaid ? { amount: 0, currency: form.currency } : readAmount(text, form)
  if (said === null) return null
  if ('problem' in said) return said.problem
  addFee(facts.fees, { type, amount: said.amount, currency_code: said.currency })
  return null
}

type TimeFact = 'last_free_day' | 'appointment' | 'discharged_at' | 'full_out_at' | 'empty_in_at'

function readTime(text: string, fact: TimeFact, { facts, report }: Reading): string | null {
  const read = readDate(text, report.profile.dates)
  if (read === null) return null
  if ('problem' in read) return read.problem
  const isDeadline = fact === 'last_free_day'
  // spreadsheets write a day as its midnight
  const wall = isDeadline && read.time === '00:00:00' ? { ...read, time: null } : read
  const at = instantOf(wall, facts.terminal.zone, isDeadline ? 'last' : 'first')
  if (at === null) return `"${text.slice(0, 40)}" has no zone`
  const isHappened = fact !== 'last_free_day' && fact !== 'appointment'
  if (isHappened && at > facts.seen_at && at.slice(0, 10) > facts.seen_at.slice(0, 10)) {
    return `"${text.slice(0, 40)}" is still to come`
  }
  facts[fact] ??= at
  return null
}
