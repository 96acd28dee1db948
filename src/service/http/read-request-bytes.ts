import type { Context } from 'hono'
import type { ServiceEnv } from './environment.js'
import { problem } from './problem.js'
import { refuseEncoded } from './refuse-encoded.js'

/** Reads a request body. Throws `Problem`: 413 too large, 415 compressed, 400 incomplete, 401 API key revoked. */
export async function readBytes(
  context: Context<ServiceEnv>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await receiveBytes(context, maxBytes)
  await context.get('checkAgain')?.()
  return bytes
}

async function receiveBytes(
  context: Context<ServiceEnv>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  refuseEncoded(context)
  const refusal = problem(413, tooLarge(maxBytes))
  const announced = Number(context.req.header('content-length') ?? 0)
  if (announced > maxBytes) throw refusal
  const { body } = context.req.raw
  if (body === null) return new Uint8Array()
  const reader = body.getReader()
  let bytes: Uint8Array<ArrayBuffer> = new Uint8Array()
  for (let size = 0; ; ) {
    const { done, value } = await reader.read().catch(cutOff)
    if (done) return size === bytes.length ? bytes : bytes.slice(0, size)
    if (size + value.length > maxBytes) {
      await reader.cancel().catch(() => {})
      throw refusal
    }
    if (size + value.length > bytes.length) bytes = grown(bytes, size + value.length, announced)
    bytes.set(value, size)
    size += value.length
  }
}

function grown(bytes: Uint8Array, least: number, announced: number): Uint8Array<ArrayBuffer> {
  const room = new Uint8Array(Math.max(least, announced || 0, bytes.length * 2))
  room.set(bytes)
  return room
}

export const tooLarge = (maxBytes: number): string => `The body is larger than ${maxBytes} bytes`

/** Throws 400, not 500, for an incomplete request, because a client that disconnects is no failure of the service. */
export function cutOff(): never {
  throw problem(400, 'The body is incomplete')
}
