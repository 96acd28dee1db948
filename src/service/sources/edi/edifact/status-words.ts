import { type Effect, readEffect } from '../facts/effect.js'
import { type Certainty, certaintyOf } from './certainty-of.js'
import { holdIn } from './hold-in-words.js'

export type Act = 'loaded' | 'discharged' | 'departed' | 'arrived' | 'berthed'
export type Means = 'vessel' | 'transshipment' | 'feeder' | 'rail' | 'truck'

export type TextMeaning = { certainty: Certainty } & (
  | { kind: 'move'; act: Act; means: Means | null }
  | { kind: 'effect'; effect: Effect }
  | { kind: 'several' }
  | { kind: 'nothing' }
)

export function readWords(text: string): TextMeaning {
  const words = text
    .slice(0, longest)
    .toLowerCase()
    .replace(/\b(?:as (?:planned|scheduled|expected)|on schedule)\b/g, '')
  const main = withoutAsides(words)
  const certainty = certaintyOf(main)
  const acts = actsIn(main)
  const hold = holdIn(words, acts.size > 0)
  if (hold) return { kind: 'effect', ...hold }
  const gate = gateIn(words)
  if (gate) return { kind: 'effect', effect: gate, certainty }
  const move = moveIn(main, acts)
  if (move && isOfPeople(move, words)) {
    return { kind: 'effect', effect: noted, certainty }
  }
  if (move && !isUnnamed(move)) return { ...move, certainty }
  const rest = restIn(words)
  if (rest) return { kind: 'effect', effect: rest, certainty: isDenied(rest) ? 'fact' : certainty }
  return move ? { ...move, certainty } : { kind: 'nothing', certainty }
}

/** Maximum number of characters of a status text (data element 4404). */
const longest = 256

export function isLadenBy(text: string): boolean | null {
  if (/\bempty\b/i.test(text)) return false
  return /\b(?:full|laden)\b/i.test(text) ? true : null
}

const effect = (name: string): Effect => readEffect(name) ?? { does: 'ignore' }
const noted = effect('noted')

const isDenied = (it: Effect): boolean => it.does === 'availability' && !it.isAvailable

const isUnnamed = (move: Move): boolean =>
  move.kind === 'move' && move.means === null && ['departed', 'arrived'].includes(move.act)

/** Phrases that contain a word for a move but do not describe a move, such as `port of loading`. */
const names: readonly RegExp[] = [
  /\b(?:port|place|point|terminal) of (?:un)?(?:loading|lading|discharge|departure|arrival)\b/g,
  /\b(?:load|loading|unloading|discharge) (?:port|place|location|list|order|plan)\b/g,
  /\bloaded (?=container|equipment|unit|box)/g,
  /[,;.-] *et[ad]\b.*/g,
]

const verb = '(?:un|off|re)?[- ]?load|discharg|depart|arriv|sail|berth|deliver'
const asides: readonly RegExp[] = [
  /\b(?:departure|arrival) (?:port|place|location)\b/g,
  new RegExp(
    `\\b(?:for|to be|to|prior to|before|after|awaiting|pending|until) (?:\\w+ )?(?:${verb})\\w*`,
    'g',
  ),
]

function withoutAsides(words: string): string {
  const without = (text: string, aside: RegExp): string => text.replace(aside, ' ')
  const named = names.reduce(without, words)
  const main = asides.reduce(without, named)
  const isLeft = actsIn(main).size > 0 || /availab|ready/.test(main)
  return isLeft ? main : named
}

const unloading = /\b(?:un|off)[- ]?load|discharg|\bderamp/g

function actsIn(words: string): Set<Act> {
  const acts = new Set<Act>()
  if (words.search(unloading) >= 0) acts.add('discharged')
  if (/\bload|\bramped|\bon-?ramp/.test(words.replace(unloading, ''))) acts.add('loaded')
  if (/\bdepart|\bsail|\bunberth/.test(words)) acts.add('departed')
  if (/\barriv/.test(words)) acts.add('arrived')
  // `berth` means an arrival only if no other move is named, because vessels also load at a berth and depart from it.
  if (/\bberth/.test(words) && (acts.size === 0 || acts.has('arrived'))) acts.add('berthed')
  return acts
}

type Move = { kind: 'move'; act: Act; means: Means | null } | { kind: 'several' }

function moveIn(words: string, acts: Set<Act>): Move | null {
  const means = meansIn(words, acts)
  const isOnlyBerth = means === null || means === 'vessel'
  if (acts.has('berthed')) acts.delete(isOnlyBerth ? 'arrived' : 'berthed')
  const [act] = acts
  if (act === undefined) return null
  return acts.size > 1 ? { kind: 'several' } : { kind: 'move', act, means }
}

const meansWords: readonly (readonly [Means, RegExp])[] = [
  ['rail', /\brail|\btrains?\b|\b(?:on-?|de)?ramp/],
  ['truck', /\btruck|\btrailer|\blorry|\broad\b|\bchassis|\bdray/],
  ['feeder', /\b(?:barge|feeder)/],
  ['vessel', /\b(?:vessel|ship)\b|\bsail/],
]

function meansIn(words: string, acts: ReadonlySet<Act>): Means | null {
  const link = acts.has('loaded') ? /\b(?:on|onto|to|into|aboard)\b.*/ : /\b(?:from|off|ex)\b.*/
  const near = link.exec(words)?.[0] ?? ''
  const means = firstMeans(near) ?? firstMeans(words)
  const isBetween = /\btran(?:s[- ]?)?ship|\bt\/s\b/.test(words)
  return isBetween && (means === null || means === 'vessel') ? 'transshipment' : means
}

function firstMeans(words: string): Means | null {
  const found = meansWords
    .map(([means, pattern]) => ({ means, at: words.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
  return found[0]?.means ?? null
}

function gateIn(words: string): Effect | null {
  const isOut = /\bgated?[\s-]*out(?:bound)?\b|\bout[\s-]*gated?\b/.test(words)
  const isIn = /\bgated?[\s-]*in(?:bound)?\b|\bin[\s-]*gated?\b/.test(words)
  if (!isOut && /empty.*return|return.*empty/.test(words)) return effect('empty_in')
  if (isOut === isIn) return null
  return effect(isOut ? 'gate_out' : 'gate_in')
}

/** Returns whether a text is about people, or about work on land such as stuffing and stripping containers. */
function isOfPeople(move: Move, words: string): boolean {
  if (/\bnotice\b/.test(words)) return true
  return move.kind === 'move' && move.means === null && ashore.some((it) => it.test(words))
}

const ashore: readonly RegExp[] = [
  /\bstuff|\bvann|\bdevan|\bstripp|\bunpack|\bpacked/,
  /\b(?:shipper|consignee|customer|warehouse|factory|door|premises)\b/,
  /\bdelivery (?:location|address|place|point)\b|\bplace of delivery\b/,
]

const ready = /\bavailab|\bready for (?:pick.?up|collection|delivery)/
const notReady = /\bunavailab|\b(?:not|no longer)(?: yet)? (?:available|ready)/
const otherReady = /\b(?:vessel|ship|train|barge|truck|chassis|slot|berth)s? (?:is |are )?availab/

function restIn(words: string): Effect | null {
  if (notReady.test(words)) return effect('not_available')
  if (ready.test(words) && !otherReady.test(words)) return effect('available')
  return /deliver/.test(words) ? noted : null
}
