import type { HoldName } from '../../../../contract/vocabulary.js'
import type { Effect } from '../facts/effect.js'
import { denies, expects, type Standing, standingOf } from './standing-of-words.js'

interface Hold {
  effect: Effect
  standing: Standing
}

/**
 * The hold or the release that words tell of; null where they tell of neither. A hold that waits
 * for its release holds, and so does an examination until it is done; `isMove` where the words tell
 * of a move too, and a hold may be that of a ship.
 */
export function holdIn(words: string, isMove: boolean): Hold | null {
  const names = namesIn(words)
  const isExam = names.some((name) => examiners.includes(name)) && /\bexam|\binspect/.test(words)
  if (isHold(words, names, isMove)) return held(words, names)
  if (isExam) return examined(words, names)
  const released = names.filter((name) => isReleased(words, name))
  const isAim = !release.test(withoutAims(words))
  if (released.length === 0 || (isAim && isMove)) return null
  const standing = isAim || paper.test(words) ? 'open' : standingOf(words)
  return { effect: { does: 'lift', names: released }, standing }
}

const examiners: readonly HoldName[] = ['customs', 'USDA', 'VACIS']

const release = /\breleas|\bclear|\blifted|\bremoved|\bpaid\b/
const paper = /\b(?:documents?|declar\w*|filed|lodged|submitted|appl(?:y|ied|ication)|required?)\b/

/** Without the release that something waits or is asked for. */
const withoutAims = (words: string): string =>
  words.replace(
    /\b(?:for|before|until|awaiting|pending|subject to|requires?|needs?) (?:\w+ ){0,3}?(?:releas|clear)\w*/g,
    '',
  )

function held(words: string, names: HoldName[]): Hold {
  const main = withoutAims(words)
  const isEnded = release.test(main) || /\bcancel/.test(main)
  if (!isEnded) return denies(main) || expects(main) ? noted : holdOf(names)
  const isOver = standingOf(main.replace(/\bcancel\w*/, '')) === 'fact'
  return isOver ? lifted(names) : holdOf(names)
}

function examined(words: string, names: HoldName[]): Hold {
  if (denies(words) || /\bcomplet|\bpass|\bfinish|\bdone\b/.test(words)) {
    return release.test(words) && standingOf(words) === 'fact' ? lifted(names) : noted
  }
  if (!release.test(withoutAims(words))) return holdOf(names)
  return standingOf(words) === 'fact' ? lifted(names) : noted
}

const noted: Hold = { effect: { does: 'milestone', event: 'noted' }, standing: 'fact' }

const holdOf = ([name = 'other']: readonly HoldName[]): Hold => ({
  effect: { does: 'hold', name },
  standing: 'fact',
})

const lifted = (names: HoldName[]): Hold => ({
  effect: { does: 'lift', names: names.length > 0 ? names : ['other'] },
  standing: 'fact',
})

function isHold(words: string, names: readonly HoldName[], isMove: boolean): boolean {
  if (names.includes('customs') && /\bstop/.test(words)) return true
  if (!/\bholds?\b|\bheld\b/.test(words) || /\bheld on ground/.test(words)) return false
  if (/\bon hold\b/.test(words) || names.some((name) => name !== 'freight')) return true
  return !isMove && (names.length > 0 || /\bholds?\b|\bheld by\b/.test(words))
}

/** What is released: freight by those whom it is paid to, the rest by whoever holds it. */
function isReleased(words: string, name: HoldName): boolean {
  if (name === 'TMF' && /\bpaid\b/.test(words)) return true
  if (name !== 'freight') return /\breleas|\bclear/.test(words)
  return (
    /\b(?:carrier|line|freight)\b.*\breleas|freight.*\bpaid\b/.test(words) ||
    /\breleased? by (?:the )?(?:carrier|(?:shipping )?line)/.test(words)
  )
}

const namesIn = (words: string): HoldName[] =>
  patterns.filter(([, pattern]) => pattern.test(words)).map(([name]) => name)

/** Agriculture of Canada is not that of the United States. */
const patterns: readonly (readonly [HoldName, RegExp])[] = [
  ['customs', /\bcustoms?\b/],
  ['freight', /\b(?:freight|carrier|line)\b/],
  ['USDA', /\busda\b|\baphis\b|\bagricultur(?!.*canada)/],
  ['VACIS', /\bvacis\b|\bx-?ray\b/],
  ['TMF', /\btmf\b|\bctf\b/],
]
