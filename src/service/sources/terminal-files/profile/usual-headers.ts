import type { FeeType } from '../../../../contract/vocabulary.js'
import type { ColumnFact, PlainFact } from './column-fact.js'

/** Headers in other languages, and English headers whose words alone would mean something else. */
const plain: Readonly<Partial<Record<PlainFact, string>>> = {
  container: 'NUMBER CONTENEUR CONTENEDOR BEHALTER CONTAINERNR',
  available: 'VERFUGBAR ABHOLBEREIT DISPONIBLE',
  holds: 'SPERREN LISTOFFLAG LISTOFFLAGS',
  last_free_day: 'FREIBIS LAGERGELDFREIBIS DERNIERJOURFRANC',
  location: 'STELLPLATZ LAGERPLATZ EMPLACEMENT POSITIE',
  appointment: 'TERMIN ABHOLTERMIN RENDEZVOUS',
  discharged_at: 'ENTLADEN LOSCHDATUM GELOSCHTAM DECHARGEMENT',
  full_out_at: 'AUSGANG',
  empty_in_at: 'LEERRUCKGABE',
  line: 'REEDER REEDEREI',
  vessel: 'SCHIFF NAVIRE BUQUE',
  voyage: 'REISE',
  seen_at: 'STAND',
  currency: 'CUR WAHRUNG DEVISE',
}

const fees: readonly (readonly [FeeType, string])[] = [
  ['demurrage', 'LAGERGELD SURESTARIES'],
  ['total', 'SUMME'],
]

/** Headers that are recognized only as a whole, not by their words. In capitals and digits only. */
export const usualHeaders: ReadonlyMap<string, ColumnFact> = new Map([
  ...fees.flatMap(([type, words]) => each(words, { fact: 'fee', type })),
  ...Object.entries(plain).flatMap(([fact, words]) => each(words, { fact: fact as PlainFact })),
])

function each(words: string, fact: ColumnFact): [string, ColumnFact][] {
  return words.split(' ').map((word) => [word, fact])
}
