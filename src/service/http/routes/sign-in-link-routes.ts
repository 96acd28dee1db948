import { type Context, Hono } from 'hono'
import { hashOfToken, newToken } from '../../accounts/random-token.js'
import { deleteEndedSignInLinks, insertSignInLink } from '../../store/sign-in-links.js'
import type { World } from '../../world.js'
import type { ServiceEnv } from '../environment.js'
import { wireTime } from '../resources/write-resource.js'

/** Creates one-time addresses that sign a browser in. Only `oct serve` and the sandbox have this route. */
export const signInLinkRoutes = (world: World): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>().post('/', (context) => create(context, world))

/** Time in ms for which a one-time sign-in address is valid. */
const lifeMs = 60_000

/** Creates an address that signs a person in with the rights of the request's API key. The response is plain JSON. */
async function create(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const now = world.clock()
  const { db } = world.store
  await deleteEndedSignInLinks(db, now.toISOString())
  const token = newToken()
  const endsAt = new Date(now.getTime() + lifeMs).toISOString()
  const { keyId } = context.get('caller')
  await insertSignInLink(db, { hash: hashOfToken(token), key_id: keyId, ends_at: endsAt })
  const headers = { 'cache-control': 'no-store' }
  return context.json({ path: `/signin/${token}`, ends_at: wireTime(endsAt) }, 201, headers)
}
