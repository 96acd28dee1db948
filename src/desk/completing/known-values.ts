import type { CacheDatabase } from '../../cache/cache-database.js'
import type { CacheIdentity } from '../../cache/cache-file.js'
import { type KnownNumber, knownNumbers } from '../../cache/completing/known-numbers.js'
import { knownWords, type WordKind } from '../../cache/completing/known-words.js'
import { openPeek } from '../../cache/completing/open-peek.js'
import { StateStore } from '../../cache/state.js'
import { counted } from '../../domain/counted.js'
import { requestStatusInWords, statusInWords } from '../../domain/words.js'
import { type RememberedKind, rememberedKey } from './remember-names.js'

export interface KnownValue {
  text: string
  hint: string
}

export type ValueKind = 'container' | 'shipment' | 'request' | WordKind | RememberedKind

const mostNumbers = 60

export async function knownValues(
  cache: CacheIdentity,
  wish: { kind: ValueKind; start: string },
): Promise<KnownValue[]> {
  let database: CacheDatabase | null = null
  try {
    database = await openPeek(cache)
    return database === null ? [] : valuesIn(database, wish)
  } catch {
    // Completes nothing on an error, because a message would appear in the user's command line.
    return []
  } finally {
    database?.close()
  }
}

const numberKinds = {
  container: ['container', 'shipment', 'tracking_request'],
  shipment: ['shipment', 'container', 'tracking_request'],
  request: ['tracking_request'],
} as const

function valuesIn(
  database: CacheDatabase,
  { kind, start }: { kind: ValueKind; start: string },
): KnownValue[] {
  if (kind === 'webhooks' || kind === 'fields') return remembered(database, kind)
  if (kind !== 'container' && kind !== 'shipment' && kind !== 'request') {
    return knownWords(database, kind)
  }
  const wish = { kinds: numberKinds[kind], start, most: mostNumbers }
  return knownNumbers(database, wish).map((known) => ({ text: known.text, hint: hintOf(known) }))
}

function remembered(database: CacheDatabase, kind: RememberedKind): KnownValue[] {
  const stored = new StateStore(database).get(rememberedKey(kind))
  return stored === null ? [] : (JSON.parse(stored) as KnownValue[])
}

function hintOf(known: KnownNumber): string {
  const what = known.via === 'reference' ? [`reference of a ${kindWords[known.kind]}`] : []
  return [...what, stateOf(known), dateOf(known)].filter((words) => words !== '').join(', ')
}

const kindWords = {
  container: 'container',
  shipment: 'shipment',
  tracking_request: 'request',
} as const

function stateOf({ kind, status, readiness, boxes, isOpen }: KnownNumber): string {
  if (kind === 'shipment') {
    const many = counted(boxes, 'container')
    return isOpen ? many : `${many}, no longer tracked`
  }
  const words = kind === 'container' ? statusInWords : requestStatusInWords
  const said = status === null ? '' : words(status)
  return readiness === 'blocked' ? `${said}, blocked` : said
}

function dateOf({ dueOn, expectedOn }: KnownNumber): string {
  if (dueOn !== null) return `last free day ${dueOn}`
  return expectedOn === null ? '' : `ETA ${expectedOn}`
}
