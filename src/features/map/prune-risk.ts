import { join } from 'node:path'
import type { RouteName } from './read-route.js'
import { digestOfFile } from './route-files.js'
import { isSameOrigin, type RoutesOrigin, readIndex } from './routes-index.js'

export interface PruneRisk {
  /** So many files would be removed. */
  files: number
  /** Whose some of them may be; none where they are this one's, and no container is listed. */
  others: RoutesOrigin[]
}

/**
 * Why a removal is to be confirmed before it: a list without anything is a filter mistyped as often
 * as it is true, and what another account has exported is not listed in this one (contract, part 5).
 * Undefined where neither is so, or nothing would be removed. Throws as `readIndex` does.
 */
export function pruneRisk(
  folder: string,
  listed: readonly RouteName[],
  origin: RoutesOrigin,
): PruneRisk | undefined {
  const { routes, origins } = readIndex(folder)
  const others = origins.filter((one) => !isSameOrigin(one, origin))
  if (listed.length > 0 && others.length === 0) return undefined
  const wanted = new Set(listed.map(({ id }) => id))
  const going = [...routes.values()].filter(
    ({ id, file, sha256 }) => !wanted.has(id) && digestOfFile(join(folder, file)) === sha256,
  )
  return going.length === 0 ? undefined : { files: going.length, others }
}
