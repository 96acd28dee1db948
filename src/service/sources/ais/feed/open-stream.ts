import { openSocket, openWay } from '../../reach/network.js'
import type { Reach } from '../../reach/reach.js'
import { whyNotReached } from '../../reach/why-not-reached.js'
import { longestMessage, type Stream, type StreamListener } from './stream.js'

export async function openStream(
  url: string,
  listener: StreamListener,
  reach: Reach,
): Promise<Stream> {
  const way = await openWay(reach, { mostMessageBytes: longestMessage })
  let refusal: string | undefined
  const socket = openSocket(url, way, {
    failed: (error) => {
      refusal ??= whyNotReached(error)
    },
    answered: (status) => {
      refusal ??= `the server responded with status ${status} instead of opening a stream`
    },
  })
  let isOpen = true
  const end = (reason: string): void => {
    if (!isOpen) return
    isOpen = false
    listener.closed(reason)
    void way.destroy()
  }
  socket.binaryType = 'arraybuffer'
  socket.addEventListener('open', () => {
    if (isOpen) listener.opened()
  })
  socket.addEventListener('message', ({ data }: { data: unknown }) => {
    if (isOpen) listener.received(textOf(data))
  })
  socket.addEventListener('error', ({ message }) =>
    end(refusal ?? (message || 'the connection failed')),
  )
  socket.addEventListener('close', ({ code, reason }) =>
    end(reason || `the connection was closed (${code})`),
  )
  return {
    send: (text) => {
      if (isOpen) socket.send(text)
    },
    close: () => {
      isOpen = false
      socket.close()
      void way.destroy()
    },
  }
}

const textOf = (data: unknown): string =>
  data instanceof ArrayBuffer ? new TextDecoder().decode(data) : String(data)
