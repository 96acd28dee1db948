import type { HoldName } from '../../../../contract/vocabulary.js'
import type { Status } from '../facts/edi-status.js'
import type { Effect } from '../facts/effect.js'

export function dispositionOf(code: string): Pick<Status, 'effect' | 'words'> | undefined {
  const known = dispositions[code]
  return known && { effect: known[0], words: `${known[1]} (${code})` }
}

type Disposition = readonly [effect: Effect, words: string]

const hold = (name: HoldName, words: string): Disposition => [{ does: 'hold', name }, words]
const ended = (name: HoldName, words: string): Disposition => [
  { does: 'lift', names: [name], isRelease: false },
  words,
]
const released = (words: string): Disposition => [{ does: 'lift', names: ['customs'] }, words]

const [atPort, atDestination] = ['at port of discharge', 'at port of in-bond destination']

/** Codes that set or end a customs hold (US Customs, CAMIR, appendix D). */
const dispositions: Readonly<Record<string, Disposition>> = {
  '1A': hold('customs', 'Entered, intensive examination required'),
  '1B': released('Released, intensive examination completed'),
  '1C': released('Entered and released'),
  '1F': ended('customs', `Hold removed ${atDestination}`),
  '1G': hold('customs', `Hold placed ${atDestination}`),
  '1H': hold('customs', `Hold placed ${atPort}`),
  '1I': ended('customs', `Hold removed ${atPort}`),
  '2F': ended('USDA', `USDA hold removed ${atDestination}`),
  '2G': hold('USDA', `USDA hold placed ${atDestination}`),
  '2H': hold('USDA', `USDA hold placed ${atPort}`),
  '2I': ended('USDA', `USDA hold removed ${atPort}`),
  '2O': hold('customs', 'Hold, no security filing'),
  '2P': hold('customs', 'Hold, security filing does not comply'),
  '3F': ended('other', `Hold of another agency removed ${atDestination}`),
  '3G': hold('other', `Hold of another agency placed ${atDestination}`),
  '3H': hold('other', `Hold of another agency placed ${atPort}`),
  '3I': ended('other', `Hold of another agency removed ${atPort}`),
  '4A': hold('customs', 'Release overridden, intensive examination required'),
  '4C': released('Examination overridden, entered and released'),
  '4O': ended('customs', 'Hold removed, security filing received'),
  '4P': ended('customs', 'Hold removed, security filing complies'),
  '5H': hold('customs', 'Entry processing hold'),
  '5I': ended('customs', 'Entry processing hold removed'),
  '71': hold('USDA', `USDA intensive hold placed ${atPort}`),
  '72': hold('USDA', `USDA inspection hold placed ${atPort}`),
  '73': hold('USDA', `USDA fumigation hold placed ${atPort}`),
  '74': ended('USDA', `USDA intensive hold removed ${atPort}`),
  '75': ended('USDA', `USDA inspection hold removed ${atPort}`),
  '76': ended('USDA', `USDA fumigation hold removed ${atPort}`),
  '77': hold('USDA', `USDA intensive hold placed ${atDestination}`),
  '78': hold('USDA', `USDA inspection hold placed ${atDestination}`),
  '79': hold('USDA', `USDA fumigation hold placed ${atDestination}`),
  '80': ended('USDA', `USDA intensive hold removed ${atDestination}`),
  '81': ended('USDA', `USDA inspection hold removed ${atDestination}`),
  '82': ended('USDA', `USDA fumigation hold removed ${atDestination}`),
  '7H': hold('VACIS', 'Non-intrusive examination ordered'),
  '7I': ended('VACIS', 'Non-intrusive examination completed'),
  HD: hold('customs', 'Customs hold'),
  RL: released('Customs release'),
}
