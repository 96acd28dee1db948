import { join } from 'node:path'
import type { RouteName } from './read-route.js'
import { digestOfFile } from './route-files.js'
import { isSameOrigin, type RoutesOrigin, readIndex } from './routes-index.js'

export interface PruneRisk {
  files: number
  others: RoutesOrigin[]
}

export interface PruneOrder {
  folder: string
  listed: readonly RouteName[]
  isFiltered: boolean
  origin: RoutesOrigin
}

/**
 * Returns files that oct must not remove without a confirmation: a filter selects no route, or the files belong to
 * another account. Throws the errors of `readIndex`.
 */
export function pruneRisk(order: PruneOrder): PruneRisk | undefined {
  const { folder, listed, isFiltered, origin } = order
  const { routes, origins } = readIndex(folder)
  const others = origins.filter((one) => !isSameOrigin(one, origin))
  if (!(isFiltered && listed.length === 0) && others.length === 0) return undefined
  const wanted = new Set(listed.map(({ id }) => id))
  const going = [...routes.values()].filter(
    ({ id, file, sha256 }) => !wanted.has(id) && digestOfFile(join(folder, file)) === sha256,
  )
  return going.length === 0 ? undefined : { files: going.length, others }
}
