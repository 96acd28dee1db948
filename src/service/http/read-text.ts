import type { Context } from 'hono'
import type { ServiceEnv } from './environment.js'
import { problem } from './problem.js'

/** Files go to the upload address; a JSON body larger than this is a mistake. */
const maxBytes = 1024 * 1024

/** The body as text; throws 413 when it is too large, whatever it says of its length, or 400. */
export async function readText(context: Context<ServiceEnv>): Promise<string> {
  const isChunked = context.req.header('transfer-encoding') !== undefined
  const stated = isChunked ? undefined : context.req.header('content-length')
  if (Number(stated ?? 0) > maxBytes) throw problem(413, tooLarge)
  const { body } = stated === undefined ? context.req.raw : { body: null }
  return body ? readStream(body) : context.req.text().catch(cutOff)
}

const tooLarge = `The body is larger than ${maxBytes} bytes`

async function readStream(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  for (let size = 0; ; ) {
    const { done, value } = await reader.read().catch(cutOff)
    if (done) return Buffer.concat(chunks).toString('utf8')
    size += value.length
    if (size > maxBytes) {
      await reader.cancel().catch(() => {})
      throw problem(413, tooLarge)
    }
    chunks.push(value)
  }
}

/** A client that goes away in the middle of its body is no failure of the service. */
function cutOff(): never {
  throw problem(400, 'The body did not arrive whole')
}
