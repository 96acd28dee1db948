import { type Effect, readEffect } from '../facts/effect.js'
import { holdIn } from './hold-in-words.js'
import { type Standing, standingOf } from './standing-of-words.js'

export type Act = 'loaded' | 'discharged' | 'departed' | 'arrived' | 'berthed'
export type Means = 'vessel' | 'transshipment' | 'feeder' | 'rail' | 'truck'

/** What the words of a status tell; a move without its means leaves those to be found elsewhere. */
export type Saying = { standing: Standing } & (
  | { tells: 'move'; act: Act; means: Means | null }
  | { tells: 'effect'; effect: Effect }
  | { tells: 'several' }
  | { tells: 'nothing' }
)

/** Reads the words of a status: what was done, by which means, and whether it was done at all. */
export function readWords(text: string): Saying {
  const words = text
    .slice(0, longest)
    .toLowerCase()
    .replace(/\b(?:as (?:planned|scheduled|expected)|on schedule)\b/g, '')
  const main = withoutAsides(words)
  const standing = standingOf(main)
  const acts = actsIn(main)
  const hold = holdIn(words, acts.size > 0)
  if (hold) return { tells: 'effect', ...hold }
  const gate = gateIn(words)
  if (gate) return { tells: 'effect', effect: gate, standing }
  const move = moveIn(main, acts)
  if (move && isOfPeople(move, words)) {
    return { tells: 'effect', effect: noted, standing }
  }
  if (move && !isUnnamed(move)) return { ...move, standing }
  const rest = restIn(words)
  if (rest) return { tells: 'effect', effect: rest, standing: isDenied(rest) ? 'fact' : standing }
  return move ? { ...move, standing } : { tells: 'nothing', standing }
}

/** Of data element 4404. */
const longest = 256

/** Empty or laden, by the words; null where they do not say. */
export function isLadenBy(text: string): boolean | null {
  if (/\bempty\b/i.test(text)) return false
  return /\b(?:full|laden)\b/i.test(text) ? true : null
}

const effect = (name: string): Effect => readEffect(name) ?? { does: 'ignore' }
const noted = effect('noted')

const isDenied = (it: Effect): boolean => it.does === 'availability' && !it.isAvailable

/** An arrival or a departure of something: anything may arrive. */
const isUnnamed = (move: Move): boolean =>
  move.tells === 'move' && move.means === null && ['departed', 'arrived'].includes(move.act)

/** Places, papers and dates that are called by a move, and tell of none. */
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

/** Without what an event is for, comes after or happens at, where anything else is left to tell. */
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
  // a ship is loaded at its berth, and departs from it
  if (/\bberth/.test(words) && (acts.size === 0 || acts.has('arrived'))) acts.add('berthed')
  return acts
}

type Move = { tells: 'move'; act: Act; means: Means | null } | { tells: 'several' }

function moveIn(words: string, acts: Set<Act>): Move | null {
  const means = meansIn(words, acts)
  const isOnlyBerth = means === null || means === 'vessel'
  if (acts.has('berthed')) acts.delete(isOnlyBerth ? 'arrived' : 'berthed')
  const [act] = acts
  if (act === undefined) return null
  return acts.size > 1 ? { tells: 'several' } : { tells: 'move', act, means }
}

const meansWords: readonly (readonly [Means, RegExp])[] = [
  ['rail', /\brail|\btrains?\b|\b(?:on-?|de)?ramp/],
  ['truck', /\btruck|\btrailer|\blorry|\broad\b|\bchassis|\bdray/],
  ['feeder', /\b(?:barge|feeder)/],
  ['vessel', /\b(?:vessel|ship)\b|\bsail/],
]

/** From what it is unloaded or departs and onto what it is loaded, else what is named first. */
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

/** A notice of a move; what people ashore stuff and strip, and what no ship or train carries. */
function isOfPeople(move: Move, words: string): boolean {
  if (/\bnotice\b/.test(words)) return true
  return move.tells === 'move' && move.means === null && ashore.some((it) => it.test(words))
}

const ashore: readonly RegExp[] = [
  /\bstuff|\bvann|\bdevan|\bstripp|\bunpack|\bpacked/,
  /\b(?:shipper|consignee|customer|warehouse|factory|door|premises)\b/,
  /\bdelivery (?:location|address|place|point)\b|\bplace of delivery\b/,
]

const ready = /\bavailab|\bready for (?:pick.?up|collection|delivery)/
const notReady = /\bunavailab|\b(?:not|no longer)(?: yet)? (?:available|ready)/
/** A ship with room is nothing to the box. */
const otherReady = /\b(?:vessel|ship|train|barge|truck|chassis|slot|berth)s? (?:is |are )?availab/

function restIn(words: string): Effect | null {
  if (notReady.test(words)) return effect('not_available')
  if (ready.test(words) && !otherReady.test(words)) return effect('available')
  return /deliver/.test(words) ? noted : null
}
