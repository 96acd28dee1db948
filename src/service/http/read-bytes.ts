import type { Context } from 'hono'
import type { ServiceEnv } from './environment.js'
import { problem } from './problem.js'

/** The body as bytes; throws 413 when it is too large, whatever it says of its length, or 400. */
export async function readBytes(
  context: Context<ServiceEnv>,
  maxBytes: number,
): Promise<Uint8Array> {
  const refusal = problem(413, tooLarge(maxBytes))
  if (Number(context.req.header('content-length') ?? 0) > maxBytes) throw refusal
  const { body } = context.req.raw
  if (body === null) return new Uint8Array()
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  for (let size = 0; ; ) {
    const { done, value } = await reader.read().catch(cutOff)
    if (done) return Buffer.concat(chunks)
    size += value.length
    if (size > maxBytes) {
      await reader.cancel().catch(() => {})
      throw refusal
    }
    chunks.push(value)
  }
}

/** What a body is refused for that exceeds its bound. */
export const tooLarge = (maxBytes: number): string => `The body is larger than ${maxBytes} bytes`

/** A client that goes away in the middle of its body is no failure of the service. */
export function cutOff(): never {
  throw problem(400, 'The body did not arrive whole')
}
