import { createClient } from '../client/create-client.js'
import { firstPage } from '../desk/find/first-page.js'
import { OctError } from '../errors.js'
import type { Access } from './choose-access.js'
import { networkBehaviour } from './connect-service.js'
import type { ConnectionOptions } from './connection-options.js'

/**
 * Asks a service once whether it takes a token. Gives a sentence where it knows the token and lets
 * it do little, and throws what asking throws: `auth` where it does not know it.
 */
export async function tryAccess(
  options: ConnectionOptions,
  { baseUrl, token }: Access,
): Promise<string | undefined> {
  options.keepSecret(token)
  const client = createClient({ ...networkBehaviour(options), baseUrl, token, maxRetries: 0 })
  try {
    await firstPage(client.shippingLines.list({ pageSize: 1 }))
    return undefined
  } catch (error) {
    if (!(error instanceof OctError) || error.code !== 'forbidden') throw error
    return `The service knows the token, and does not let it read: ${error.message}.`
  } finally {
    await client.close()
  }
}
