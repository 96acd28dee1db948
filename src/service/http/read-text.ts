import type { Context } from 'hono'
import type { ServiceEnv } from './environment.js'
import { problem } from './problem.js'
import { cutOff, readBytes, tooLarge } from './read-bytes.js'

/** Files go to the upload address; a JSON body larger than this is a mistake. */
const maxBytes = 1024 * 1024

/** The body as text; throws 413 when it is too large, whatever it says of its length, or 400. */
export async function readText(context: Context<ServiceEnv>): Promise<string> {
  const isChunked = context.req.header('transfer-encoding') !== undefined
  const stated = isChunked ? undefined : context.req.header('content-length')
  if (Number(stated ?? 0) > maxBytes) throw problem(413, tooLarge(maxBytes))
  // what says how long it is has been bounded, and is read faster
  if (stated !== undefined) return context.req.text().catch(cutOff)
  return Buffer.from(await readBytes(context, maxBytes)).toString('utf8')
}
