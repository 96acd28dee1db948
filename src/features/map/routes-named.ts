import type { Matches } from '../../cache/resolve.js'
import { listBoxes } from '../../desk/boxes/list-boxes.js'
import { currentTrips } from '../../desk/find/current-trips.js'
import { findNamed } from '../../desk/find/find-named.js'
import { ensureFresh } from '../../desk/sync/ensure-fresh.js'
import type { Workspace } from '../../desk/workspace.js'
import { boxNumber } from '../../domain/box.js'
import type { BoxFilter } from '../../domain/box-filter.js'
import { OctError } from '../../errors.js'
import type { RouteName } from './read-route.js'

export interface RoutesNamed {
  routes: RouteName[]
  missing: OctError[]
}

/** Finds routes by number: all routes of a B/L, or the active or latest trip of a container. Throws `not_found`. */
export async function routesNamed(
  workspace: Workspace,
  words: readonly string[],
): Promise<RoutesNamed> {
  const { found, missing } = await findNamed(workspace, words)
  const routes = found.flatMap((matches) => possibleTrips(workspace, matches))
  const unique = [...new Map(routes.map((route) => [route.id, route])).values()]
  if (unique.length > 0) return { routes: unique, missing }
  throw new OctError('not_found', `"${words.join(' ')}" has no container yet`, {
    reason: 'The number is tracked, but the shipping line has not listed the containers yet.',
    tryNext: [`oct tracking show ${words[0] ?? ''} --wait`],
  })
}

function possibleTrips(workspace: Workspace, matches: Matches): RouteName[] {
  const trips = new Map<string, RouteName>()
  for (const { container } of currentTrips(workspace, matches)) {
    const number = boxNumber(container)
    const shown = trips.get(number)
    if (shown === undefined) trips.set(number, { id: container.id, number })
    else
      workspace.notice(
        `${number} has several trips; the map shows ${shown.id}. For another trip: oct map ${container.id}`,
      )
  }
  return [...trips.values()]
}

export interface RouteListQuery {
  filter: BoxFilter
  includeClosed: boolean
  isCheck: boolean
}

export async function routesListed(
  workspace: Workspace,
  query: RouteListQuery,
): Promise<RouteName[]> {
  const isFiltered = Object.keys(query.filter).length > 0
  const routes = isFiltered ? await listed(workspace, query) : await everyOne(workspace, query)
  return routes.sort(byNumber)
}

async function listed(workspace: Workspace, query: RouteListQuery): Promise<RouteName[]> {
  const { boxes } = await listBoxes(workspace, query)
  return boxes.map(({ container }) => ({ id: container.id, number: boxNumber(container) }))
}

async function everyOne(workspace: Workspace, query: RouteListQuery): Promise<RouteName[]> {
  await ensureFresh(workspace, query)
  const { containers } = await workspace.cache()
  const names = containers.names({ openOnly: !query.includeClosed })
  return names.map(({ id, number }) => ({ id, number: boxNumber({ id, number }) }))
}

const byNumber = (a: RouteName, b: RouteName): number =>
  a.number < b.number ? -1 : a.number > b.number ? 1 : a.id < b.id ? -1 : 1
