import { foldHeader } from './fold-header.js'
import { headerLanguages } from './header-languages.js'

/** A word of a header in its standard form, such as `container` for `CNTR`. */
export type HeaderWord = string

const spellings: Readonly<Record<HeaderWord, string>> = {
  container: 'CONTAINER CONTAINERS CNTR CTR CNTNR CTNR CONT EQUIPMENT EQUIP EQPT EQ UNIT BOX',
  initials: 'INIT INITS INITIAL INITIALS PREFIX',
  number: 'NUMBER NUMBERS NUM NBR NO ID NBR1 NO1 NUM1 NUMBER1',
  available: 'AVAILABLE AVAILABILITY AVAIL AVL AVLBL DELIVERABLE',
  ready: 'READY READYFOR',
  pickup: 'COLLECT COLLECTION PICKUP PICKUPS PKUP PU',
  delivery: 'DELIVERY DLVRY DLV',
  last: 'LAST LST FINAL',
  free: 'FREE',
  day: 'DAY DAYS',
  date: 'DATE DATES DT DATETIME DTTM TIME TIMES TM TS TIMESTAMP ON AT',
  lfd: 'LFD LFDS LFT FTE',
  gtd: 'GTD',
  good: 'GOOD',
  paid: 'PAID PAY',
  satisfied: 'SATISFIED',
  through: 'THRU THROUGH UPTO UNTIL TILL TO',
  expires: 'EXPIRES EXPIRE EXPIRED EXPIRY EXPIRATION END ENDS ENDING EXP',
  first: 'FROM FIRST 1ST START STARTS STARTED BEGIN BEGINS',
  hold: 'HOLD HOLDS HELD ONHOLD IMPEDIMENT IMPEDIMENTS BLOCK BLOCKS BLOCKED STOP STOPS STOPPED',
  flag: 'FLAG FLAGS FLG IND INDICATOR YN',
  status: 'STATUS STATUSES STAT STATE STS CONDITION',
  release: 'RELEASE RELEASED RELEASES REL RLS RLSE RLSD CLEARANCE CLEARED CLEAR OOC OUTOFCHARGE',
  customs: 'BORDER CUSTOMS CUSTOM CUST CUS CBP CBSA USCBP USCS NZCS HMRC',
  freight: 'FREIGHT FRT FRGHT DELIVERYORDER EDO EIDO DOSTATUS LINEDO',
  line: 'LINE LIN SSL SSLINE SSCO STEAMSHIP STEAMSHIPLINE OCEAN CARRIER CARR SHIPPING OPERATOR OPR LINEOP SCAC MLO AGENT AGENTS COMMERCIAL COMMERCIALLY',
  usda: 'USDA AG AGRICULTURE AGRI APHIS MPI MAF MAFMPI MPIMAF DAFF AQIS BIOSECURITY QUARANTINE',
  // The food inspection of Canada. The interface has no name for its holds.
  cfia: 'CFIA',
  vacis: 'VACIS NII XRAY',
  tmf: 'TMF CTF PIERPASS PIERPASSTMF CLEANTRUCK CLEANTRUCKFUND',
  exam: 'EXAM EXAMS',
  other: 'NON OTHER OTHERS MISC MISCELLANEOUS',
  terminal: 'TERMINAL TMNL TML TERM FACILITY FIRM FIRMS SMDG PIER',
  yard: 'YARD YRD',
  rail: 'RAIL RAMP RR',
  port: 'PORT LOCODE UNLOCODE',
  demurrage: 'DEMURRAGE DEM DEMM DMRG DM STORAGE STG STOR RENT QUAYRENT GROUNDRENT',
  detention: 'DETENTION PERDIEM DIEM DET',
  dwell: 'DWELL DWELLTIME EXTENDED EDT',
  due: 'DUE PAYABLE OWED OWING AMOUNT AMT AMNT BALANCE BAL FEE FEES CHARGE CHARGES COST OUTSTANDING',
  total: 'TOTAL TOT',
  currency: 'CURRENCY CCY',
  gate: 'GATE GATED',
  out: 'OUT',
  in: 'IN',
  departed: 'DEPARTED COLLECTED DELIVERED DELIVERD PICKEDUP PULLED EXIT EXITED',
  full: 'FULL LADEN IMPORT IMPORTS IMP',
  empty: 'EMPTY MT MTY',
  returned: 'RETURN RETURNED RTN RECEIVED RCVD',
  discharge:
    'DISCHARGE DISCHARGED DISC DISCH DISCHG DSCHG DSCHRG DSCH UNLOAD UNLOADED OFFLOAD OFFLOADED LANDED',
  location: 'LOCATION LOC POSITION POS SLOT SPOT WHEREABOUTS',
  current: 'CURRENT CURR CUR LATEST',
  appointment:
    'APPOINTMENT APPOINTMENTS APPT APPTS APT RESERVATION TIMESLOT VBS VBSSLOT VBSBOOKING',
  window: 'WINDOW',
  vessel: 'VESSEL VSL VES SHIP',
  voyage: 'VOYAGE VOY VYG',
  imo: 'IMO LLOYDS',
  arrival: 'INBOUND INWARD IB ARRIVAL ARRIVALS ARRIVING',
  updated: 'UPDATED UPDATE REFRESHED CHECKED ASOF',
  report: 'REPORT SNAPSHOT',
  by: 'BY',
  category: 'CATEGORY CAT TRADE MOVETYPE',
  event: 'EVENT MOVE MOVEMENT ACTIVITY TRANSIT MISSION',
  transaction: 'TRANSACTION TRANSACTIONS TRANS TRX TXN TRAN',
  completed: 'COMPLETED COMPLETION',
  truck: 'TRUCK TRUCKER TRUCKING DRIVER',
  name: 'NAME NM',
  code: 'CODE CODES CD',
  type: 'TYPE TYPES TYP TP',
  size: 'SIZE SIZES DIMENSION DIMENSIONS SZ SZTP SZTY TYSZ SZTPHT LENGTH LEN HEIGHT HT HGT ISO',
  weight: 'WEIGHT WGT WT VGM MASS WEIGHTT WEIGHTMT WEIGHTTONNES',
  gross: 'GROSS',
  unit: 'KG KGS LB LBS KILOS POUNDS UOM',
  seal: 'SEAL SEALS SEAL1',
  eta: 'ETA ESTARRIVAL ESTIMATEDARRIVAL EXPECTEDARRIVAL PLANNEDARRIVAL ESTIMATEDTIMEOFARRIVAL EXPECTEDTIMEOFARRIVAL',
  ata: 'ATA ACTUALARRIVAL ACTUALTIMEOFARRIVAL',
  arrived: 'ARRIVED',
  aside:
    'WIDTH TARE NET PAYLOAD SEAL2 SEAL3 NBR2 NBR3 NO2 NO3 BL BOL BILL LADING MBL HBL BLS MASTER HOUSE BOOKING BKG COMMODITY HAZ HAZARDOUS HAZMAT IMDG IOTYPE REEFER TEMP TEMPERATURE KIND CHASSIS TICKET LICENSE CONSIGNEE SHIPPER LOADED LOAD LADENON POL POD ORIGIN DESTINATION DEST',
  // Words that do not change the meaning of a header.
  '': 'THE OF FOR IS HAS OVERALL ANY ALL A CARGO US USA CANADA PO DRAY DISPLAY LOADDISC LOADDISCH DESC DSC DESCRIPTION DETAIL DETAILS LIST ARRAY INFO ROAD ACTUAL REASON REASONS ACTIVE LOCAL VALUE',
}

/** Words as a tree of letters. A text without any word is recognized at its first wrong letter. */
interface Vocabulary {
  /** The word that ends at this branch. Absent if no word ends here. */
  word?: HeaderWord
  next: Map<string, Vocabulary>
}

function vocabularyOf(...languages: readonly Readonly<Record<HeaderWord, string>>[]): Vocabulary {
  const root: Vocabulary = { next: new Map() }
  for (const [word, list] of languages.flatMap((language) => Object.entries(language))) {
    for (const spelling of list.split(' ')) branchOf(root, foldHeader(spelling)).word = word
  }
  return root
}

function branchOf(root: Vocabulary, spelling: string): Vocabulary {
  let branch = root
  for (const character of spelling) {
    const next = branch.next.get(character) ?? { next: new Map() }
    branch.next.set(character, next)
    branch = next
  }
  return branch
}

/** Words by language, English first. Each language has the English words too, because any header can have them. */
const vocabularies: readonly Vocabulary[] = [
  vocabularyOf(spellings),
  ...headerLanguages.map((language) => vocabularyOf(spellings, language)),
]

/** Splits a header into English words. If this fails, splits it by every other language that knows all its words. */
export function* headerWords(folded: string): Iterable<HeaderWord[]> {
  if (folded.length > 60) return
  const [english, ...others] = vocabularies
  const plain = english && wordsIn(folded, english)
  const found = plain ? [plain] : others.flatMap((each) => [wordsIn(folded, each) ?? []])
  // Tries the fewest words first: the Italian `USCITA` is one word, not the Spanish `CITA` after another word.
  for (const words of found.sort((one, other) => one.length - other.length))
    if (words.length > 0) yield words.filter((word) => word !== '')
}

/** Splits a header into as few known words as possible: `LASTFREEDT` becomes last, free, date. */
function wordsIn(folded: string, vocabulary: Vocabulary): HeaderWord[] | null {
  const best: (readonly HeaderWord[] | undefined)[] = [[]]
  for (let from = 0; from < folded.length; from += 1) {
    const before = best[from]
    if (before === undefined) continue
    let branch = vocabulary.next.get(folded.charAt(from))
    for (let end = from + 1; branch !== undefined; end += 1) {
      const known = best[end]
      const isShorter = known === undefined || before.length + 1 < known.length
      if (branch.word !== undefined && isShorter) best[end] = [...before, branch.word]
      branch = branch.next.get(folded.charAt(end))
    }
  }
  return best[folded.length]?.slice() ?? null
}
