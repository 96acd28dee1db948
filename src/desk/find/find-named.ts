import type { Cache } from '../../cache/cache.js'
import type { Matches } from '../../cache/resolve.js'
import { joinWords } from '../../domain/identifier.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import type { FreshnessRules, Workspace } from '../workspace.js'
import { eachThatIs, type Found } from './each-that-is.js'
import { fetchByNumber } from './fetch-by-number.js'

/** Finds objects by typed numbers, references or ids. Throws `not_found` if no typed text matches an object. */
export const findNamed = (
  workspace: Workspace,
  words: readonly string[],
): Promise<Found<Matches>> => eachThatIs(joinWords(words), (word) => findOneNamed(workspace, word))

/** Returns the closest matches. Asks the service if the cache has no exact match. Throws `not_found`. */
export async function findOneNamed(workspace: Workspace, word: string): Promise<Matches> {
  const cache = await workspace.cache()
  const cached = cache.resolve(word)
  if (cached.isExact) return cached
  if (!workspace.freshness.offline && (await fetchByNumber(workspace, word))) {
    const fetched = cache.resolve(word)
    if (fetched.isExact) return fetched
  }
  if (cached.matches.length === 0) {
    const { freshness } = workspace
    throw freshness.offline && isEmpty(cache) ? neverRead(word) : notFound(word, freshness)
  }
  return firstOf(cached, word, workspace)
}

/** Returns the first of several partial matches. Prints a notice that names the other matches. */
function firstOf(matches: Matches, word: string, workspace: Workspace): Matches {
  const [first, ...others] = matches.matches
  if (first === undefined || others.length === 0) return matches
  workspace.notice(
    `"${word}" is part of ${matches.matches.length} numbers; showing ${first.number}.`,
  )
  const boxes = matches.boxes.filter(
    (box) => box.container.id === first.id || box.shipment?.id === first.id,
  )
  return { ...matches, matches: [first], boxes }
}

const isEmpty = ({ containers, shipments, trackingRequests }: Cache): boolean =>
  [containers, shipments].every((store) => store.count({ openOnly: false }) === 0) &&
  trackingRequests.list({ limit: 1 }).length === 0

const neverRead = (word: string): OctError =>
  new OctError('unavailable', `The cache contains no data yet, so oct cannot find "${word}"`, {
    reason: '--offline does not allow requests to the service.',
    tryNext: ['run the command again without --offline', 'oct sync'],
  })

function notFound(word: string, { offline, hasNoAccount }: FreshnessRules): OctError {
  if (hasNoAccount) return notDelivered(word)
  return new OctError('not_found', `No tracked container or shipment matches "${word}"`, {
    reason: offline
      ? 'oct searched only the cache, because of --offline.'
      : 'The cache and the service have no container, bill, booking or reference with this text.',
    tryNext: [`oct track ${shellWord(word)}`, 'oct containers'],
  })
}

const notDelivered = (word: string): OctError =>
  new OctError('not_found', `No webhook has delivered data that matches "${word}"`, {
    reason: 'oct searched only the cache, because this machine has no API token.',
    tryNext: ['oct containers', 'oct auth login'],
  })
