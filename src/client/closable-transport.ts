import { OctError } from '../errors.js'
import type { ServiceRequest, StreamRequest, Transport } from './transport.js'

/** Returns a transport that can be closed. After that, every request throws `unavailable`. */
export function closableTransport(transport: Transport): Transport & { close(): Promise<void> } {
  let isClosed = false
  const { stream } = transport
  const unlessClosed = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    if (isClosed) throw closed()
    try {
      return await send()
    } catch (error) {
      throw isClosed ? closed(error) : error
    }
  }
  return Object.assign((request: ServiceRequest) => unlessClosed(() => transport(request)), {
    ...(stream && { stream: (request: StreamRequest) => unlessClosed(() => stream(request)) }),
    close: async () => {
      isClosed = true
      await transport.close?.()
    },
  })
}

const closed = (cause?: unknown): OctError =>
  new OctError('unavailable', 'The client is closed', {
    reason: 'The client was closed with its method close. Create a new client with createClient.',
    cause,
  })
