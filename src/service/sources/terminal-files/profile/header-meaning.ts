import type { HoldName } from '../../../../contract/vocabulary.js'
import type { ColumnFact, HoldSense } from './column-fact.js'
import { arrivals, equipment, names, report } from './header-names.js'
import { type HeaderWord, headerWords } from './header-words.js'
import { has, hasAny, isOnly, type Rule, type Said } from './said-words.js'

/**
 * Returns what a column contains, by the words of its header, which may be short forms in any order. Null for a header
 * that oct ignores (booking, consignee); undefined if unknown. Based on exports of US and Canadian terminals (TWP,
 * Voyager Track, Tideworks, eModal, APMT, LBCT, TraPac, ITS, Everport, Maher, Lynx, CN).
 */
export function headerMeaning(folded: string): ColumnFact | null | undefined {
  for (const words of headerWords(folded)) {
    const means = meaningOf(words)
    if (means !== undefined) return means
  }
  return undefined
}

function meaningOf(words: readonly HeaderWord[]): ColumnFact | null | undefined {
  const said = new Set(words)
  if (said.size === 0) return undefined
  // The word `by` makes `Empty Return By` a deadline, but has no meaning in `Held by customs`.
  if (said.has('by') && !hasAny(said, 'hold', 'release', 'lfd')) return null
  said.delete('by')
  for (const rule of rules) {
    const fact = rule(said)
    if (fact !== undefined) return fact
  }
  return undefined
}

function lastFreeDay(said: Said): ColumnFact | null | undefined {
  const isFree = said.has('free') && hasAny(said, 'last', 'through', 'expires')
  if (!said.has('lfd') && !isFree) return undefined
  const usual = 'lfd last free day date through expires container full pickup gtd out gate'
  if (isOnly(said, `${usual} line`)) {
    return { fact: said.has('line') ? 'line_last_free_day' : 'last_free_day' }
  }
  return isOnly(said, `${usual} demurrage terminal port yard`)
    ? { fact: 'last_free_day' }
    : undefined
}

function freeTimeBounds(said: Said): ColumnFact | undefined {
  if (has(said, 'first', 'demurrage') && isOnly(said, 'first demurrage day date')) {
    return { fact: 'first_storage_day' }
  }
  const isThrough = said.has('through') || has(said, 'paid', 'date')
  if (said.has('paid') && isThrough && isOnly(said, 'paid through demurrage day date terminal')) {
    return { fact: 'paid_through' }
  }
  const isGood = said.has('gtd') || (hasAny(said, 'good', 'satisfied') && said.has('through'))
  return isGood && isOnly(said, 'gtd good satisfied through demurrage day date')
    ? { fact: 'good_through' }
    : undefined
}

function moves(said: Said): ColumnFact | null | undefined {
  if (said.has('vessel') && hasAny(said, 'departed', 'date')) return undefined
  if (has(said, 'empty') && hasAny(said, 'returned', 'in')) {
    return isOnly(said, 'empty returned in gate date container')
      ? { fact: 'empty_in_at' }
      : undefined
  }
  const isOut =
    said.has('departed') || (said.has('out') && hasAny(said, 'gate', 'date', 'full', 'terminal'))
  if ((isOut || (said.has('out') && said.size === 1)) && !said.has('empty')) {
    const words = 'departed out gate date full terminal yard port container pickup'
    return isOnly(said, words) ? { fact: 'full_out_at' } : undefined
  }
  if (said.has('discharge')) {
    if (hasAny(said, 'port', 'location', 'aside')) return null
    return isOnly(said, 'discharge date vessel container terminal full yard')
      ? { fact: 'discharged_at' }
      : undefined
  }
  if (has(said, 'pickup', 'date') && isOnly(said, 'pickup delivery date container')) {
    return { fact: 'picked_up_at' }
  }
  if (!said.has('appointment')) return undefined
  if (said.has('status') && isOnly(said, 'appointment status pickup')) {
    return { fact: 'appointment_status' }
  }
  if (hasAny(said, 'number', 'status', 'type', 'code')) return null
  return isOnly(
    said,
    'appointment date pickup delivery window day container in first port terminal',
  )
    ? { fact: 'appointment' }
    : undefined
}

/** Returns the meaning of a header about gate moves. The cell states which move it was. */
function transactions(said: Said): ColumnFact | null | undefined {
  const [isIn, isOut] = [said.has('in'), said.has('out')]
  if (said.has('truck')) {
    if (isIn !== isOut && isOnly(said, 'truck in out gate date')) {
      return { fact: isIn ? 'truck_in_at' : 'truck_out_at' }
    }
    return isOnly(said, 'truck number name code type status line') ? null : undefined
  }
  if (isIn || isOut || !hasAny(said, 'transaction', 'event', 'gate', 'date', 'completed'))
    return undefined
  if (isOnly(said, 'transaction number') || isOnly(said, 'gate number code')) return null
  if (hasAny(said, 'date', 'completed')) {
    return isOnly(said, 'transaction event gate date completed') ? { fact: 'moved_at' } : undefined
  }
  return said.has('transaction') && isOnly(said, 'transaction event type status gate')
    ? { fact: 'status' }
    : undefined
}

const holdsBySubject: readonly (readonly [HeaderWord, HoldName])[] = [
  ['customs', 'customs'],
  ['usda', 'USDA'],
  ['vacis', 'VACIS'],
  ['tmf', 'TMF'],
  ['freight', 'freight'],
  ['line', 'freight'],
  ['exam', 'other'],
  ['cfia', 'other'],
  ['terminal', 'other'],
  ['yard', 'other'],
  ['other', 'other'],
  ['demurrage', 'other'],
]

function holds(said: Said): ColumnFact | undefined {
  if (has(said, 'customs', 'detention') && said.size === 2) {
    return { fact: 'hold', name: 'customs', sense: 'hold' }
  }
  if (hasAny(said, 'due', 'day', 'first', 'number', 'aside')) return undefined
  // A date is not a hold, except in `Release Date`: a date there means released.
  if (said.has('date') && (!said.has('release') || said.has('hold'))) return undefined
  const isSubject = (word: HeaderWord) => holdsBySubject.some(([subject]) => subject === word)
  const [name, another] = new Set(
    holdsBySubject.filter(([word]) => said.has(word)).map(([, each]) => each),
  )
  if (name === undefined) {
    const isList = said.has('hold') && isOnly(said, 'hold type code status flag current container')
    return isList ? { fact: 'holds' } : undefined
  }
  // A named kind of hold wins over `other`: `Terminal Freight Hold` is a freight hold.
  if (another !== undefined && another !== 'other') return undefined
  const rest = [...said].filter((word) => !isSubject(word))
  if (!isOnly(new Set(rest), 'hold release status flag date')) return undefined
  const sense = senseOf(said)
  // A bare `Line`, `Terminal` or `Yard` is a column of names or statuses, not of holds.
  const isBare = rest.length === 0 || rest.every((word) => word === 'status' || word === 'flag')
  if (isBare && name === 'other' && !said.has('cfia')) return undefined
  if (rest.length === 0 && said.has('line') && !said.has('freight')) return { fact: 'line' }
  return { fact: 'hold', name, sense }
}

const senseOf = (said: Said): HoldSense => {
  // An exam is a hold, because the container cannot leave until the exam ends.
  const isRelease = said.has('release')
  const isHold = said.has('hold') || (said.has('exam') && !isRelease && !said.has('status'))
  return isHold === isRelease ? 'status' : isHold ? 'hold' : 'release'
}

function money(said: Said): ColumnFact | undefined {
  const rest = 'due total terminal current container'
  if (has(said, 'other', 'demurrage', 'due') && isOnly(said, 'other demurrage due')) {
    return { fact: 'fee', type: 'other' }
  }
  if (said.has('demurrage') && isOnly(said, `demurrage ${rest}`)) {
    return { fact: 'fee', type: 'demurrage' }
  }
  if (said.has('dwell') && isOnly(said, `dwell date ${rest}`)) {
    return { fact: 'fee', type: 'extended_dwell_time' }
  }
  if (!said.has('due') && !said.has('total')) return undefined
  if (said.has('exam') && isOnly(said, `exam customs ${rest}`)) return { fact: 'fee', type: 'exam' }
  if (hasAny(said, 'other', 'tmf') && isOnly(said, `other tmf ${rest}`)) {
    return { fact: 'fee', type: 'other' }
  }
  return isOnly(said, rest) ? { fact: 'fee', type: 'total' } : undefined
}

function availability(said: Said): ColumnFact | undefined {
  const isReady = said.has('available') || has(said, 'ready')
  const isAsked = isReady || (said.has('pickup') && said.size === 1)
  const usual = 'ready pickup delivery status flag container current full terminal yard port'
  if (isAsked && isOnly(said, `available ${usual}`)) return { fact: 'available' }
  // `Available to collect`, `Disponibile al ritiro`
  const isToCollect = said.has('available') && hasAny(said, 'pickup', 'departed')
  if (isToCollect && isOnly(said, `available departed through ${usual}`)) {
    return { fact: 'available' }
  }
  // `Released for pickup` without the name of who released
  const isReleased = has(said, 'release', 'pickup') && isOnly(said, 'release pickup container')
  return isReleased ? { fact: 'available' } : undefined
}

function state(said: Said): ColumnFact | undefined {
  const isState = hasAny(said, 'status', 'event')
  const words = 'status event container current yard terminal full location last'
  if (isState && isOnly(said, words)) return { fact: 'status' }
  if (said.has('location') && isOnly(said, 'location current yard container terminal last')) {
    return { fact: 'location' }
  }
  if (said.has('yard') && said.size === 1) return { fact: 'location' }
  return said.has('category') && isOnly(said, 'category type container status')
    ? { fact: 'category' }
    : undefined
}

const aside: Rule = (said) =>
  hasAny(said, 'aside', 'type', 'full', 'empty', 'size', 'weight', 'seal', 'gross', 'unit') &&
  isOnly(
    said,
    'aside size weight seal gross unit customs type number code name container full empty line freight status date',
  )
    ? null
    : undefined

const rules: readonly Rule[] = [
  lastFreeDay,
  freeTimeBounds,
  money,
  availability,
  moves,
  transactions,
  report,
  holds,
  state,
  arrivals,
  names,
  equipment,
  aside,
]
