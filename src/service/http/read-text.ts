import type { Context } from 'hono'
import type { ServiceEnv } from './environment.js'
import { problem } from './problem.js'
import { cutOff, readBytes, tooLarge } from './read-request-bytes.js'
import { refuseEncoded } from './refuse-encoded.js'

/** Maximum size of a JSON body, in bytes. Files have another limit, because clients send them to an upload URL. */
const maxBytes = 1024 * 1024

export async function readText(context: Context<ServiceEnv>): Promise<string> {
  refuseEncoded(context)
  const isChunked = context.req.header('transfer-encoding') !== undefined
  const stated = isChunked ? undefined : context.req.header('content-length')
  if (Number(stated ?? 0) > maxBytes) throw problem(413, tooLarge(maxBytes))
  // Reads the whole body at once, which is faster. This is safe, because its Content-Length was checked.
  if (stated !== undefined) return decode(await context.req.arrayBuffer().catch(cutOff))
  return decode(await readBytes(context, maxBytes))
}

function decode(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw problem(400, 'The body is not valid UTF-8')
  }
}
