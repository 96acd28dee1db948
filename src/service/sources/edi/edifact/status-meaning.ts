import type { MilestoneName } from '../../source.js'
import { type Effect, readEffect } from '../facts/effect.js'
import { findStatusCode } from '../x12/status-codes.js'
import { type Act, type Means, readWords, type TextMeaning } from './status-words.js'

/** Mode of transport in a status. Null unless all its transports have the same mode (data element 8067). */
export type Mode = 'sea' | 'rail' | 'truck' | 'feeder' | 'several' | 'unsaid'

export interface StatedCode {
  code: string
  text: string
  mode: Mode
  isAtPort: boolean
}

export interface StatusMeaning {
  effect: Effect
  isExpected: boolean
}

type Read<Meaning> = Meaning | { problem: string }

/**
 * Reads a status from its code and text. Text can only make an X12 code more exact. A number without text is a code of
 * UN/ECE Recommendation 24. A number with text is the shipping line's own code, and its text decides.
 */
export function statusMeaning(stated: StatedCode): Read<StatusMeaning> {
  const { code, text } = stated
  if (code === '' && text === '') return { problem: 'the message contains no status code' }
  const words = readWords(text)
  const listed = findStatusCode(code.toUpperCase())?.effect
  const effect = listed ? joined(listed, words, stated) : unlisted(words, stated)
  return 'problem' in effect ? effect : certainty(effect, words)
}

function certainty(effect: Effect, words: TextMeaning): StatusMeaning {
  if (effect.does === 'eta') return { effect, isExpected: true }
  const isMove = effect.does === 'milestone' || effect.does === 'gate'
  const isClaim = isMove || effect.does === 'lift' || effect.does === 'availability'
  if (words.certainty === 'fact' || !isClaim || isNoted(effect))
    return { effect, isExpected: false }
  const isExpected = words.certainty === 'expected' && effect.does === 'milestone'
  return { effect: isExpected ? effect : noted, isExpected }
}

const noted: Effect = { does: 'milestone', event: 'noted' }

const isNoted = (effect: Effect): boolean => effect.does === 'milestone' && effect.event === 'noted'

function joined(listed: Effect, words: TextMeaning, stated: StatedCode): Read<Effect> {
  const family = familyOf(listed)
  if (family === null) return stated.code.length === 1 ? orOwnLetter(listed, words, stated) : listed
  if (words.kind === 'effect') return joinedEffect(listed, words.effect)
  const isOfAny = anyMeans.includes(stated.code.toUpperCase())
  if (words.kind !== 'move' || words.means === null) {
    const means =
      isOfAny && (stated.mode === 'truck' || stated.mode === 'feeder') ? stated.mode : null
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

/** Returns the meaning of a sender's own letter code, which X12 lacks. If the text names a move, the move decides. */
function orOwnLetter(listed: Effect, words: TextMeaning, stated: StatedCode): Effect {
  const own = words.kind === 'move' ? unlisted(words, stated) : listed
  return 'problem' in own ? listed : own
}

const anyMeans = ['A', 'P']

const contrary = {
  problem: 'the code and the text contradict each other; define the code in the partner file',
}

/** Returns the text's effect if it is more exact than the code. `vessel` is not more exact: a feeder is also one. */
const narrower = (listed: Effect, means: Means, own: Effect): Effect =>
  means === 'vessel' && listed.does === 'milestone' && !listed.event.startsWith('vessel_')
    ? listed
    : own

const isByRail = (effect: Effect): boolean =>
  effect.does === 'milestone' && effect.event.startsWith('rail_')

function joinedEffect(listed: Effect, own: Effect): Read<Effect> {
  if (isNoted(own)) return listed.does === 'hold' ? contrary : listed
  if (familyOf(listed) !== familyOf(own)) return contrary
  const [listedHolds, textHolds] = [holdsOf(listed), holdsOf(own)]
  if (listedHolds.length === 0 || listedHolds.includes('other')) return own
  const isSame = textHolds.includes('other') || textHolds.some((name) => listedHolds.includes(name))
  return isSame ? listed : contrary
}

function holdsOf(effect: Effect): readonly string[] {
  if (effect.does === 'hold') return [effect.name]
  return effect.does === 'lift' ? effect.names : []
}

/** Returns the group of effects among which a text can decide. Null if text cannot make the effect more exact. */
function familyOf(effect: Effect): string | null {
  if (effect.does === 'gate') return effect.way
  if (effect.does === 'availability') return `available ${effect.isAvailable}`
  if (effect.does === 'hold' || effect.does === 'lift') return effect.does
  if (effect.does !== 'milestone' || effect.event === 'noted') return null
  const last = effect.event.split('_').at(-1) ?? ''
  return sameAs[last] ?? last
}

const sameAs: Readonly<Record<string, string>> = { unloaded: 'discharged', berthed: 'arrived' }

function unlisted(words: TextMeaning, stated: StatedCode): Read<Effect> {
  if (words.kind === 'several')
    return { problem: 'the text of the status describes several events' }
  if (words.kind === 'effect') return words.effect
  if (words.kind === 'nothing') return byNumber(stated)
  const { act, means } = words
  const by = means ?? (stated.mode === 'several' || stated.mode === 'unsaid' ? null : stated.mode)
  if (means === null && (act === 'arrived' || act === 'departed')) {
    if (by === null || by === 'sea') return byNumber(stated, act)
  }
  return moved(act, by === null || by === 'sea' ? 'vessel' : by)
}

/** Reads a code of UN/ECE Recommendation 24. Its arrivals and departures concern a vessel or train. */
function byNumber({ code, text, mode, isAtPort }: StatedCode, stated?: Act): Read<Effect> {
  const simple = text === '' ? effectOfNumber[code] : undefined
  if (code === '21' || simple === 'noted') return noted
  if (simple !== undefined) return readEffect(simple) ?? noted
  const act = numbered[code]
  if (act !== undefined && stated !== undefined && act !== stated) return contrary
  if (act === undefined && stated !== undefined)
    return { problem: `the message does not say what ${stated}: a vessel, a train or a truck` }
  if (act === undefined) return { problem: text === '' ? unknownCode : unknown }
  if (mode === 'several')
    return { problem: `the message names several means of transport, but not which one ${act}` }
  if (mode !== 'sea' && mode !== 'unsaid') return moved(act, mode)
  return isAtPort
    ? moved(act, 'vessel')
    : {
        problem: `the message does not say what ${act}: a vessel, a train or a truck; the place is not a port`,
      }
}

const numbered: Readonly<Record<string, Act>> = {
  '1': 'arrived',
  '24': 'departed',
  '29': 'discharged',
  '40': 'arrived',
  '48': 'loaded',
  '127': 'departed',
}

/** Effects of the status codes for customs and rail, and status codes without an effect (UN/ECE Recommendation 24). */
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

const defineCode = 'define the code in the partner file'
const unknownCode = `the code is unknown; ${defineCode}`
const unknown = `the code and the text are unknown; ${defineCode}`

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
