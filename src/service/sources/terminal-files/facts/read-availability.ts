import type { CellWords } from '../profile/terminal-profile.js'
import { plainLetters, senseOf } from './hold-words.js'

/** Reads availability: `Yes`, `No - TMF HOLD` or `CONTAINER_STATUS_Booked` (has an appointment). Null if unknown. */
export function readAvailability(text: string, words: CellWords): boolean | null {
  const whole = text.toUpperCase()
  if (words.available.has(whole)) return true
  if (words.notAvailable.has(whole)) return false
  const plain = plainLetters(whole)
    .replace(/^CONTAINER_STATUS_/, '')
    .replaceAll('_', ' ')
  if (/^(?:可|可能|可以|可提|○|〇|가능)$/.test(text.trim())) return true
  if (/^(?:不可|不可能|不可提|不能|×|불가|불가능)$/.test(text.trim())) return false
  const folded = plain.replace(/[^A-Z0-9✓]/g, '')
  if (notAvailableWords.test(folded)) return false
  if (/\bOFF[ -]?DOCK|\bNOT (?:YET )?AVAIL|\b(?:AREA|YARD) CLOSED\b|^CLOSED\b/.test(plain))
    return false
  if (availableWords.test(folded)) return true
  const said = senseOf(plain, words) ?? senseOf(/^[A-Z]+\b/.exec(plain)?.[0] ?? '', words)
  if (said === 'yes') return true
  return said === 'no' || said === 'hold' ? false : null
}

const availableWords =
  /^(?:AVAIL(?:ABLE)?|AVL|READY|OK|BOOKED|DELIVERABLE|VERFUGBAR|ABHOLBEREIT|DISPONIBLE|DISPONIBILE|DISPONIVEL|BESCHIKBAAR|AFHAALBAAR|AUSLIEFERBAR|LISTO)(?:FOR|NOW|TO|$)/

const notAvailableWords =
  /^(?:NOT|UN|IN)[A-Z]*(?:AVAIL|AVL|READY|RELEASED|DELIVERABLE|DISPON)|^N(?:ICHT|IET|ON|O|AO|EE)(?:VERFUGBAR|ABHOLBEREIT|BESCHIKBAAR|DISPON)/
