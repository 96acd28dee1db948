import { type Caller, callerFinder } from '../accounts/keys.js'
import type { World } from '../world.js'
import { problem } from './problem.js'

/** Tells whose key an `Authorization` header carries; throws 401 for all but `Token <key>`. */
export function authenticator(
  world: World,
  version: () => string,
): (header: string | undefined) => Caller {
  const findCaller = callerFinder(world, version)
  return (header) => {
    const key = /^Token (\S+)$/.exec(header ?? '')?.[1]
    if (key === undefined) throw problem(401, missing)
    const caller = findCaller(key)
    if (caller === undefined) throw problem(401, unknown)
    return caller
  }
}

const missing = 'The API key is missing: send it as "Authorization: Token <key>"'
const unknown = 'The API key could not be verified'
