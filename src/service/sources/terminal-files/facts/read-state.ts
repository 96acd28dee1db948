import type { CellWords } from '../profile/terminal-profile.js'
import type { HoldState } from './hold-state.js'
import { plainLetters } from './hold-words.js'
import { readAvailability } from './read-availability.js'
import { readHoldList } from './read-holds.js'

export type BoxState =
  /** The container has left laden, or was returned empty. `when` is the text after the word for the move. */
  | { state: 'out' | 'empty_in'; when: string }
  /** The container is at the terminal. `isPlace`: the text says where. */
  | { state: 'there'; isPlace: boolean; available: boolean | null; holds: HoldState[] }

/** Reads words such as `OUTGATED`, `IN YARD` and `Delivered 08/31/2020 18:02`. Returns null for others. */
export function readState(text: string, words: CellWords): BoxState | null {
  const left = leftTerminal(text)
  if (left !== null) return left
  const plain = plainLetters(text.toUpperCase()).replaceAll('_', ' ').trim()
  if (notThere.test(plain)) return { state: 'there', isPlace: true, available: false, holds: [] }
  if (inYard.test(plain) || inYardAbroad.test(plain))
    return { state: 'there', isPlace: true, available: null, holds: [] }
  const available = readAvailability(text, words)
  if (/\bHOLDS?\b|\bHELD\b/.test(plain)) {
    return { state: 'there', isPlace: false, available, holds: readHoldList(text, words) }
  }
  return available === null ? null : { state: 'there', isPlace: false, available, holds: [] }
}

/** Reads a code of one letter, as in reports of Savannah and Long Beach. Returns null for any other text. */
export function stateByLetter(text: string): BoxState | null {
  const letter = text.trim().toUpperCase()
  if (letter === 'C') return { state: 'out', when: '' }
  if (letter === 'V') return { state: 'there', isPlace: true, available: false, holds: [] }
  return /^[YDW]$/.test(letter)
    ? { state: 'there', isPlace: true, available: null, holds: [] }
    : null
}

/** Returns the move by which a container left the terminal by road. Returns null if the text states no such move. */
export function leftTerminal(text: string): Extract<BoxState, { when: string }> | null {
  const plain = plainLetters(text).replaceAll('_', ' ').trim()
  if (/\b(?:rail|train|ramp|vessel|ship|barge)\b/i.test(plain)) return null
  const back = emptyBack.exec(plain)
  if (back) return { state: 'empty_in', when: whenIn(plain.slice(back[0].length)) }
  const out = gone.exec(plain)
  if (out === null || /\b(?:empty|mt|exam)\b/i.test(plain)) return null
  return { state: 'out', when: whenIn(plain.slice(out[0].length)) }
}

/** Reads a gate transaction such as `PICKUP FULL IMPORT`; null for others. Without a time, the move may be planned. */
export function gateMove(text: string): 'full_out_at' | 'empty_in_at' | null {
  const kinds = kindsOf(text)
  if (kinds.has('unknown') || kinds.has('out') === kinds.has('in')) return null
  if (kinds.has('full') === kinds.has('empty')) return null
  if (kinds.has('out')) return kinds.has('full') ? 'full_out_at' : null
  return kinds.has('empty') ? 'empty_in_at' : null
}

/** Returns whether a text says that the container came in full. Examples: `Received Full`, `GATE IN FULL`. */
export function isFullIn(text: string): boolean {
  const kinds = kindsOf(text)
  const isIn = kinds.has('in') && !kinds.has('out') && !kinds.has('empty')
  return isIn && !kinds.has('unknown') && /\b(?:full|laden|loaded|fcl)\b/i.test(text)
}

function kindsOf(text: string): ReadonlySet<string> {
  const words = plainLetters(text.toUpperCase()).match(/[A-Z]+/g) ?? []
  if (words.length === 0 || words.length > 6) return new Set(['unknown'])
  return new Set(words.map((word) => moveWords.get(word) ?? 'unknown'))
}

const moveWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    full: 'FULL LADEN LOADED IMPORT IMPORTS FCL VOLL LLENO CHEIO PLEIN PIENO VOL',
    empty: 'EMPTY MT MTY LEER VACIO VAZIO VIDE VUOTO LEEG',
    out: 'OUT OUTGATE OUTGATED PICKUP DELIVER DELIVERY DELIVERED PULL AUSLIEFERUNG AUSGANG SALIDA SAIDA SORTIE USCITA UITGANG',
    in: 'IN INGATE INGATED DROP DROPOFF RECEIVE RECEIVED RECEIVAL RETURN RETURNED TERMINATE TERMINATION ANLIEFERUNG EINGANG RUCKGABE ENTRADA DEVOLUCION DEVOLUCAO ENTREE RETOUR RESTITUTION INGRESSO ENTRATA RICONSEGNA INGANG',
    usual: 'GATE PICK UP OFF CONTAINER TRUCK MOVE',
  }).flatMap(([kind, list]) => list.split(' ').map((word) => [word, kind] as const)),
)

const whenIn = (text: string): string =>
  /\d.*\d(?: ?[ap]\.?m\b\.?)?/i.exec(
    text.replace(/^[\s:,@(-]+(?:on |at )?/i, '').replace(/\)$/, ''),
  )?.[0] ?? ''

const gone =
  /^(?:out[ -]?gated?|gated?[ -]?out(?:[ -]?(?:full|import))?|full[ -]?out|trucked[ -]?out|departed(?: terminal)?|left (?:the )?terminal|delivered|picked[ -]?up|exited|entregad[oa]|retirad[oa]|sorti|livre|enleve|uscito|consegnato|ritirato|ausgeliefert|abgeholt|uitgereden|afgehaald|entregue|community ?-? ?out|out of terminal|out)(?=$|[\s:,@(\d-])/i

const emptyBack =
  /^(?:(?:empty|mt)[ -]?(?:in|return(?:ed)?|received|gate[ -]?in)|returned[ -](?:empty|mt))\b/i

const notThere =
  /^(?:ON ?(?:BOARD|VESSEL|SHIP)|VESSEL|A BORDO|A BORD|AN BORD|AAN BOORD|(?:NO|EM|EN|IN) (?:NAVIO|BUQUE|NAVE)|E[NM] TRANSITO?|IN TRANSITO|UNTERWEGS|IN ?TRANSIT|IN ?BOUND|INBOUND|EN ?ROUTE|AT SEA|MANIFESTED|EXPECTED|ADVISED|PRE-?ADVISED|AVISIERT|ERWARTET|NOT (?:YET )?(?:DISCHARGED|ARRIVED|ON TERMINAL|LANDED|IN YARD|FOUND))\b/

const inYard =
  /^(?:IN |ON )?(?:THE )?(?:YARD|TERMINAL|STACK|GROUND|WHEELS|DECK|GROUNDED|WHEELED|DECKED|MOUNTED|LANDED|DISCHARGED|UNLOADED|DERAMPED|RECEIVED|ARRIVED|STORAGE|IMPORT)\b(?!.*\bHOLD\b)/

/** Texts in other languages for a container in the yard. `No` in `No pátio` is Portuguese for "in the". */
const inYardAbroad =
  /^(?:E[NM] (?:EL |O )?|N[OA] |AU |SUR |IN |SUL |IM |AUF |OP )(?:PATIO|TERMINAL|PILHA|AREA|PARC|PIAZZALE|LAGER|YARD)$/
