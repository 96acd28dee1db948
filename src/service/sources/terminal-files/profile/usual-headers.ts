import type { FeeType } from '../../../../contract/vocabulary.js'
import type { ColumnFact, PlainFact } from './column-fact.js'

/** Headers that oct must recognize as a whole. Word by word, they would get a wrong meaning or two meanings. */
const plain: Readonly<Partial<Record<PlainFact, string>>> = {
  container: 'NUMBER SIGLAYNUMERO SIGLASYNUMERO',
  available: 'CANBEPICKEDUP CANPICKUP',
  holds: 'LISTOFFLAG LISTOFFLAGS FLAGS',
  status: 'TSTATE TRANSITSTATE VISITSTATE',
  location: 'LOCATIONTYPE PARKINGLOT PARKINGSPOT',
  last_free_day: 'VENCEALMACENAJE',
  vessel: 'DISCVSL DISCHVSL DISCVESSEL DISCHVESSEL DISCHARGEVSL DISCHARGEVESSEL',
  full_out_at: 'ACTUALPICKUPDATE ACTUALPICKUPTIME ACTUALPICKUPDATETIME',
  empty_in_at: 'LEERRUCKGABE',
  time_in_at: 'TIMEIN DATEIN INTIME YARDIN YARDINTIME RECEIVEDDATE',
  seen_at: 'STAND',
  carrier_in: 'CARRIERIN',
  origin: 'ORIGIN',
  terminal: 'SITE SITEID POTERMINALNAME TERMINALNAME',
  size_type: 'POCNTRTYPES POCNTRTYPET POCNTRTYPEH',
  picked_up_at: 'DELIVERYDATETIME ENTREGA',
  fee_status: 'DEMURRAGESTATUS FEESTATUS STORAGESTATUS',
  currency: 'CUR',
  load: 'FE EF LOAD LE LOADSTATUS LOADED FULLEMPTY EMPTYFULL FREIGHTKIND LADENEMPTY EMPTYLADEN MTFULL FULLMT EQLOADSTATUS LLENOVACIO VOLLLEER',
}

/** Headers of a column for the release by the shipping line that do not mention the shipping line. */
const releases = 'FREISTELLUNG ENTREGUESE BONADELIVRER'

/** Everport's columns for the customs status. */
const customs = 'POUSASTATUS USASTATUS'

const fees: readonly (readonly [FeeType, string])[] = [['total', 'SUMME']]

/** Headers that oct recognizes as a whole, in capital letters and digits. */
export const usualHeaders: ReadonlyMap<string, ColumnFact> = new Map([
  ...fees.flatMap(([type, words]) => each(words, { fact: 'fee', type })),
  ...each('MISCHOLDTYPES', { fact: 'hold', name: 'other', sense: 'hold' }),
  ...each(customs, { fact: 'hold', name: 'customs', sense: 'status' }),
  ...each(releases, { fact: 'hold', name: 'freight', sense: 'release' }),
  ...Object.entries(plain).flatMap(([fact, words]) => each(words, { fact: fact as PlainFact })),
])

function each(words: string, fact: ColumnFact): [string, ColumnFact][] {
  return words.split(' ').map((word) => [word, fact])
}
