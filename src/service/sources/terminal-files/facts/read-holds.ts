import type { HoldName } from '../../../../contract/vocabulary.js'
import type { HoldSense } from '../profile/column-fact.js'
import type { CellWords } from '../profile/terminal-profile.js'
import type { HoldState } from './hold-state.js'
import { holdNamesIn, senseOf } from './hold-words.js'

/** A column of one hold, and how it is called. */
export interface HoldColumn {
  name: HoldName
  sense: HoldSense
  header: string
}

/**
 * What a cell says of the hold of its column. A word that nobody knows survives: as the text of the
 * hold where the column lists holds, else as a hold `other`.
 */
export function readHold(
  text: string,
  { name, sense, header }: HoldColumn,
  words: CellWords,
): HoldState | { problem: string } {
  const said = senseOf(text, words)
  const isFlag = said === 'yes' || said === 'no'
  if (sense === 'status' && isFlag) {
    return { problem: `"${text}" may mean held or released; a profile can say which under holds` }
  }
  if (sense !== 'hold' && said === 'none') {
    return { problem: `"${text}" may mean held or released; a profile can say which under words` }
  }
  const known = isFlag ? (said === 'yes') === (sense === 'hold') : null
  if (known !== null) {
    return { name, status: known ? 'hold' : 'released', description: known ? header : null }
  }
  if (said === 'none' || said === 'released') return { name, status: 'released', description: null }
  if (said === 'pending') return { name, status: 'pending', description: `${header}: ${text}` }
  const description = `${header}: ${text}`
  const isKnown = said === 'hold' || sense === 'hold'
  return { name: isKnown ? name : 'other', status: 'hold', description }
}

/** The holds that a cell lists, `CUSTOMS, TMF: RELEASED`; none where it says that there are none. */
export function readHoldList(text: string, words: CellWords): HoldState[] {
  const whole = senseOf(text, words)
  if (whole === 'none' || whole === 'no' || whole === 'released') return []
  return text
    .split(/[,;|+&]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => holdsIn(part, words))
}

function holdsIn(part: string, words: CellWords): HoldState[] {
  const status = statusIn(part, words)
  if (senseOf(part, words) === 'none') return []
  const names = holdNamesIn(part, words)
  return names.map((name) => ({ name, status, description: status === 'released' ? null : part }))
}

/** `CUSTOMS RELEASED`; a hold that is listed without a word holds. */
function statusIn(part: string, words: CellWords): HoldState['status'] {
  if (/\bnot\b/i.test(part)) return 'hold'
  const senses = part.split(/[\s:=()/-]+/).map((word) => senseOf(word, words))
  if (senses.includes('hold')) return 'hold'
  if (senses.includes('pending')) return 'pending'
  return senses.includes('released') ? 'released' : 'hold'
}
