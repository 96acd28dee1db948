import type { MilestoneName } from '../../source.js'
import { type Effect, readEffect } from '../facts/effect.js'
import { findStatusCode } from '../x12/status-codes.js'
import { type Act, type Means, readWords, type Saying } from './status-words.js'

/** The means that all the transports of a status share, by data element 8067. */
export type Mode = 'sea' | 'rail' | 'truck' | 'feeder' | 'several' | 'unsaid'

export interface StatusTold {
  code: string
  text: string
  mode: Mode
  /** Whether it was at a port of the sea. */
  isAtPort: boolean
}

export interface StatusMeaning {
  effect: Effect
  /** It is told ahead. */
  isExpected: boolean
}

type Read<Meaning> = Meaning | { problem: string }

/**
 * The meaning of a status of IFTSTA, or why it has none. A code of X12 goes before the words, which
 * name the means more narrowly and tell whether it happened at all. Numbers are those of UN/ECE
 * recommendation 24 where no words stand beside them: lines number their own words otherwise.
 */
export function statusMeaning(told: StatusTold): Read<StatusMeaning> {
  const { code, text } = told
  if (code === '' && text === '') return { problem: 'no status code is stated' }
  const words = readWords(text)
  const listed = findStatusCode(code.toUpperCase())?.effect
  const effect = listed ? joined(listed, words, told) : unlisted(words, told)
  return 'problem' in effect ? effect : standing(effect, words)
}

/** What did not happen is noted in its own words; what is to come is expected. */
function standing(effect: Effect, words: Saying): StatusMeaning {
  if (effect.does === 'eta') return { effect, isExpected: true }
  const isMove = effect.does === 'milestone' || effect.does === 'gate'
  const isClaim = isMove || effect.does === 'lift' || effect.does === 'availability'
  if (words.standing === 'fact' || !isClaim || isNoted(effect)) return { effect, isExpected: false }
  const isExpected = words.standing === 'expected' && effect.does === 'milestone'
  return { effect: isExpected ? effect : noted, isExpected }
}

const noted: Effect = { does: 'milestone', event: 'noted' }

const isNoted = (effect: Effect): boolean => effect.does === 'milestone' && effect.event === 'noted'

/** A code that the table has, and words beside it. */
function joined(listed: Effect, words: Saying, told: StatusTold): Read<Effect> {
  const family = familyOf(listed)
  if (family === null) return told.code.length === 1 ? orOwnLetter(listed, words, told) : listed
  if (words.tells === 'effect') return joinedEffect(listed, words.effect)
  const isOfAny = anyMeans.includes(told.code.toUpperCase())
  if (words.tells !== 'move' || words.means === null) {
    const means = isOfAny && (told.mode === 'truck' || told.mode === 'feeder') ? told.mode : null
    const act = family === 'arrived' ? 'arrived' : 'departed'
    return means === null ? listed : moved(act, means)
  }
  const own = moved(words.act, words.means)
  if (family !== familyOf(moved(words.act, 'vessel'))) return isNoted(own) ? listed : contrary
  if (isOfAny) return own
  return isByRail(listed) === (words.means === 'rail') && !isNoted(own)
    ? narrower(listed, words.means, own)
    : contrary
}

/** Single letters of which X12 makes no move are the sender's own where its words tell of one. */
function orOwnLetter(listed: Effect, words: Saying, told: StatusTold): Effect {
  const own = words.tells === 'move' ? unlisted(words, told) : listed
  return 'problem' in own ? listed : own
}

/** Arrived, and departed from a terminal: of a train as a rule, and of anything else by its words. */
const anyMeans = ['A', 'P']

const contrary = {
  problem:
    'its code and its words say different things; a partner file can say what the code means',
}

/** A feeder is a vessel too. */
const narrower = (listed: Effect, means: Means, own: Effect): Effect =>
  means === 'vessel' && listed.does === 'milestone' && !listed.event.startsWith('vessel_')
    ? listed
    : own

const isByRail = (effect: Effect): boolean =>
  effect.does === 'milestone' && effect.event.startsWith('rail_')

function joinedEffect(listed: Effect, own: Effect): Read<Effect> {
  if (isNoted(own)) return listed.does === 'hold' ? contrary : listed
  if (familyOf(listed) !== familyOf(own)) return contrary
  const [said, beside] = [holdsOf(listed), holdsOf(own)]
  if (said.length === 0 || said.includes('other')) return own
  const isSame = beside.includes('other') || beside.some((name) => said.includes(name))
  return isSame ? listed : contrary
}

function holdsOf(effect: Effect): readonly string[] {
  if (effect.does === 'hold') return [effect.name]
  return effect.does === 'lift' ? effect.names : []
}

/** What may be told of in words too, however it is named; null for anything else. */
function familyOf(effect: Effect): string | null {
  if (effect.does === 'gate') return effect.way
  if (effect.does === 'availability') return `available ${effect.isAvailable}`
  if (effect.does === 'hold' || effect.does === 'lift') return effect.does
  if (effect.does !== 'milestone' || effect.event === 'noted') return null
  const last = effect.event.split('_').at(-1) ?? ''
  return sameAs[last] ?? last
}

const sameAs: Readonly<Record<string, string>> = { unloaded: 'discharged', berthed: 'arrived' }

/** A code of nobody's list, a number, or none. */
function unlisted(words: Saying, told: StatusTold): Read<Effect> {
  if (words.tells === 'several') return { problem: 'its words tell of several events' }
  if (words.tells === 'effect') return words.effect
  if (words.tells === 'nothing') return byNumber(told)
  const { act, means } = words
  const by = means ?? (told.mode === 'several' || told.mode === 'unsaid' ? null : told.mode)
  if (means === null && (act === 'arrived' || act === 'departed')) {
    if (by === null || by === 'sea') return byNumber(told, act)
  }
  return moved(act, by === null || by === 'sea' ? 'vessel' : by)
}

/** Recommendation 24: the arrival and the departure are of the means of transport. */
function byNumber({ code, text, mode, isAtPort }: StatusTold, told?: Act): Read<Effect> {
  const simple = text === '' ? effectOfNumber[code] : undefined
  if (code === '21' || simple === 'noted') return noted
  if (simple !== undefined) return readEffect(simple) ?? noted
  const act = numbered[code]
  if (act === undefined && told !== undefined) return { problem: `what ${told} is not said` }
  if (act === undefined) return { problem: text === '' ? unknownCode : unknown }
  if (mode === 'several') return { problem: `which of its transports ${act} is not said` }
  if (mode !== 'sea' && mode !== 'unsaid') return moved(act, mode)
  return isAtPort ? moved(act, 'vessel') : { problem: `what ${act} is not said, and it is no port` }
}

const numbered: Readonly<Record<string, Act>> = {
  '1': 'arrived',
  '24': 'departed',
  '29': 'discharged',
  '40': 'arrived',
}

/** What else happens to a box by recommendation 24: at customs, on a train, and of no consequence. */
const effectOfNumber: Readonly<Record<string, string>> = {
  '10': 'lift USDA',
  '12': 'lift customs',
  '13': 'noted',
  '16': 'noted',
  '17': 'hold customs',
  '18': 'noted',
  '20': 'noted',
  '22': 'noted',
  '23': 'noted',
  '25': 'noted',
  '26': 'rail_unloaded',
  '28': 'noted',
  '31': 'noted',
  '35': 'noted',
  '38': 'lift freight',
  '45': 'noted',
}

const partnerCan = 'a partner file can say what the code means'
const unknownCode = `its code is in no table; ${partnerCan}`
const unknown = `neither its code nor its words are known; ${partnerCan}`

function moved(act: Act, means: Means): Effect {
  return means === 'truck' ? noted : { does: 'milestone', event: names[means][act] }
}

const names: Readonly<Record<Exclude<Means, 'truck'>, Readonly<Record<Act, MilestoneName>>>> = {
  vessel: {
    loaded: 'vessel_loaded',
    discharged: 'vessel_discharged',
    departed: 'vessel_departed',
    arrived: 'vessel_arrived',
    berthed: 'vessel_berthed',
  },
  transshipment: {
    loaded: 'transshipment_loaded',
    discharged: 'transshipment_discharged',
    departed: 'transshipment_departed',
    arrived: 'transshipment_arrived',
    berthed: 'transshipment_arrived',
  },
  feeder: {
    loaded: 'feeder_loaded',
    discharged: 'feeder_discharged',
    departed: 'feeder_departed',
    arrived: 'feeder_arrived',
    berthed: 'feeder_arrived',
  },
  rail: {
    loaded: 'rail_loaded',
    discharged: 'rail_unloaded',
    departed: 'rail_departed',
    arrived: 'rail_arrived',
    berthed: 'rail_arrived',
  },
}
