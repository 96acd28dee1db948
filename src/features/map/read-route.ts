import type { MapFacts, StoredMap } from '../../cache/route-map-store.js'
import { limits } from '../../contract/limits.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import { drawnMap, renderingVersion } from './drawn-map.js'
import type { StoredMaps } from './stored-maps.js'

export interface RouteName {
  id: string
  number: string
}

export interface RouteReading extends RouteName, MapFacts {
  drawn: Uint8Array
  fetchedAt: Date
  isFinished: boolean
  isFetched: boolean
}

/** Age in ms up to which a cached map is recent enough. The service renews a map at most once an hour. */
export const mapMaxAgeMs = limits.routeMapPollMinutes * 60_000

export async function readRoute(
  workspace: Workspace,
  route: RouteName,
  kept: StoredMaps,
): Promise<RouteReading> {
  const stored = await kept.of(workspace, route)
  if (stored && isRecentMap(workspace, stored)) return readingOf(workspace, route, stored)
  if (workspace.freshness.offline) throw notCached(route)
  const answer = await fetchAnswer(workspace, route)
  const fetchedAt = workspace.now()
  const map = drawnMap(answer, route.number, fetchedAt)
  const { routeMaps } = await workspace.cache()
  routeMaps.save(route.id, map, fetchedAt)
  const { facts, isFinished, drawn, answer: text } = map
  const shown = new TextEncoder().encode(drawn ?? text)
  const isFetched = true
  return { ...route, ...facts, drawn: shown, fetchedAt, isFinished, isFetched }
}

/** Returns whether oct can use a cached map without a request. The map of a finished trip is always recent. */
export function isRecentMap(
  { freshness, now }: Workspace,
  { fetchedAt, isFinished }: Pick<StoredMap, 'fetchedAt' | 'isFinished'>,
): boolean {
  const { offline, refresh, askedMaxAgeMs } = freshness
  if (offline) return true
  if (refresh) return false
  if (isFinished && askedMaxAgeMs === undefined) return true
  const ageMs = now().getTime() - fetchedAt.getTime()
  return ageMs >= 0 && ageMs <= (askedMaxAgeMs ?? mapMaxAgeMs)
}

/** Returns a cached map. Draws the map again if an older version of oct has drawn it. */
async function readingOf(
  workspace: Workspace,
  route: RouteName,
  stored: StoredMap,
): Promise<RouteReading> {
  const { facts, drawn, fetchedAt, isFinished } = await drawnAsNow(workspace, route, stored)
  return { ...route, ...facts, drawn, fetchedAt, isFinished, isFetched: false }
}

async function drawnAsNow(
  workspace: Workspace,
  { id, number }: RouteName,
  stored: StoredMap,
): Promise<StoredMap> {
  if (stored.rendering === renderingVersion) return stored
  const { routeMaps } = await workspace.cache()
  const drawn = drawnMap(routeMaps.answerOf(id), number, stored.fetchedAt)
  routeMaps.save(id, drawn, stored.fetchedAt)
  return routeMaps.of(id) ?? stored
}

async function fetchAnswer(workspace: Workspace, { id, number }: RouteName): Promise<unknown> {
  const client = await workspace.client()
  try {
    return await client.routeMaps.get(id)
  } catch (error) {
    if (!(error instanceof OctError)) throw error
    throw inWords(error, number)
  }
}

function inWords(error: OctError, number: string): OctError {
  if (error.code === 'forbidden') {
    return error.revised({
      message: `The map of ${number} is not available on this account`,
      reason: `${error.reason ?? ''} The account needs the feature "routing".`.trim(),
      tryNext: [
        'ask the operator of the service to enable routing for the account',
        ...error.tryNext,
        'oct serve accounts edit <account> --enable routing',
      ],
    })
  }
  if (isTooLarge(error)) {
    return error.revised({
      message: `The route map of ${number} is too large`,
      reason: `${error.reason ?? ''} The map of one container is at most a few hundred kilobytes.`,
      tryNext: ['oct config get base_url'],
    })
  }
  return error
}

const isTooLarge = ({ cause }: OctError): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE'

const notCached = ({ number }: RouteName): OctError =>
  new OctError('unavailable', `The map of ${number} is not cached`, {
    reason: '--offline does not allow requests to the service.',
    tryNext: ['run the command again without --offline'],
  })
