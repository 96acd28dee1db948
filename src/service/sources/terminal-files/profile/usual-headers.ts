import type { FeeType } from '../../../../contract/vocabulary.js'
import type { ColumnFact, PlainFact } from './column-fact.js'

/** Read word by word, these headers would get a wrong meaning, or have two meanings. */
const plain: Readonly<Partial<Record<PlainFact, string>>> = {
  container: 'NUMBER',
  available: 'CANBEPICKEDUP CANPICKUP',
  holds: 'LISTOFFLAG LISTOFFLAGS',
  empty_in_at: 'LEERRUCKGABE',
  seen_at: 'STAND',
  currency: 'CUR',
}

const fees: readonly (readonly [FeeType, string])[] = [['total', 'SUMME']]

/** Headers, in capitals and digits only, that are recognized as a whole and not word by word. */
export const usualHeaders: ReadonlyMap<string, ColumnFact> = new Map([
  ...fees.flatMap(([type, words]) => each(words, { fact: 'fee', type })),
  ...Object.entries(plain).flatMap(([fact, words]) => each(words, { fact: fact as PlainFact })),
])

function each(words: string, fact: ColumnFact): [string, ColumnFact][] {
  return words.split(' ').map((word) => [word, fact])
}
