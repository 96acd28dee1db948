import type { HoldName } from '../../../../contract/vocabulary.js'
import type { Effect } from '../facts/effect.js'
import { type Certainty, certaintyOf, denies, expects } from './certainty-of.js'

interface Hold {
  effect: Effect
  certainty: Certainty
}

/**
 * Returns the hold that a status text sets or releases. A text that is still waiting for the release leaves the hold
 * active. `isMove` is true if the text may be about a vessel.
 */
export function holdIn(words: string, isMove: boolean): Hold | null {
  const names = namesIn(words)
  const isExam = names.some((name) => examiners.includes(name)) && /\bexam|\binspect/.test(words)
  if (isHold(words, names, isMove)) return held(words, names)
  if (isExam) return examined(words, names)
  const released = names.filter((name) => isReleased(words, name))
  const isAim = !release.test(withoutAims(words))
  if (released.length === 0 || (isAim && isMove)) return null
  const certainty = isAim || paper.test(words) ? 'open' : certaintyOf(words)
  return { effect: { does: 'lift', names: released }, certainty }
}

const examiners: readonly HoldName[] = ['customs', 'USDA', 'VACIS']

const release = /\breleas|\bclear|\blifted|\bremoved|\bpaid\b/
const paper = /\b(?:documents?|declar\w*|filed|lodged|submitted|appl(?:y|ied|ication)|required?)\b/

const withoutAims = (words: string): string =>
  words.replace(
    /\b(?:for|before|until|awaiting|pending|subject to|requires?|needs?) (?:\w+ ){0,3}?(?:releas|clear)\w*/g,
    '',
  )

function held(words: string, names: HoldName[]): Hold {
  const main = withoutAims(words)
  const isEnded = release.test(main) || /\bcancel/.test(main)
  if (!isEnded) return denies(main) || expects(main) ? noted : holdOf(names)
  const isOver = certaintyOf(main.replace(/\bcancel\w*/, '')) === 'fact'
  return isOver ? lifted(names) : holdOf(names)
}

function examined(words: string, names: HoldName[]): Hold {
  if (denies(words) || /\bcomplet|\bpass|\bfinish|\bdone\b/.test(words)) {
    return release.test(words) && certaintyOf(words) === 'fact' ? lifted(names) : noted
  }
  if (!release.test(withoutAims(words))) return holdOf(names)
  return certaintyOf(words) === 'fact' ? lifted(names) : noted
}

const noted: Hold = { effect: { does: 'milestone', event: 'noted' }, certainty: 'fact' }

const holdOf = ([name = 'other']: readonly HoldName[]): Hold => ({
  effect: { does: 'hold', name },
  certainty: 'fact',
})

const lifted = (names: HoldName[]): Hold => ({
  effect: { does: 'lift', names: names.length > 0 ? names : ['other'] },
  certainty: 'fact',
})

function isHold(words: string, names: readonly HoldName[], isMove: boolean): boolean {
  if (names.includes('customs') && /\bstop/.test(words)) return true
  if (!/\bholds?\b|\bheld\b/.test(words) || /\bheld on ground/.test(words)) return false
  if (/\bon hold\b/.test(words) || names.some((name) => name !== 'freight')) return true
  return !isMove && (names.length > 0 || /\bholds?\b|\bheld by\b/.test(words))
}

/** Returns whether a text releases a hold. The words `paid` and `released by the carrier` release a freight hold. */
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

/** Words for each kind of hold. A hold by Agriculture Canada is not a USDA hold. */
const patterns: readonly (readonly [HoldName, RegExp])[] = [
  ['customs', /\bcustoms?\b/],
  ['freight', /\b(?:freight|carrier|line)\b/],
  ['USDA', /\busda\b|\baphis\b|\bagricultur(?!.*canada)/],
  ['VACIS', /\bvacis\b|\bx-?ray\b/],
  ['TMF', /\btmf\b|\bctf\b/],
]
