import Agent from 'undici/lib/dispatcher/agent.js'
import parts from 'undici/lib/web/websocket/websocket.js'
import { longestMessage, type OpenStream } from './stream.js'

/** Opens a websocket; its texts may come as bytes. */
export const openStream: OpenStream = async (url, listener) => {
  const dispatcher = new Agent({ webSocket: { maxPayloadSize: longestMessage } })
  const socket = new parts.WebSocket(url, { dispatcher })
  let isOpen = true
  const end = (reason: string): void => {
    if (!isOpen) return
    isOpen = false
    listener.closed(reason)
    void dispatcher.destroy()
  }
  socket.binaryType = 'arraybuffer'
  socket.addEventListener('open', () => {
    if (isOpen) listener.opened()
  })
  socket.addEventListener('message', ({ data }: { data: unknown }) => {
    if (isOpen) listener.heard(textOf(data))
  })
  socket.addEventListener('error', ({ message }) => end(message || 'the connection failed'))
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
      void dispatcher.destroy()
    },
  }
}

const textOf = (data: unknown): string =>
  data instanceof ArrayBuffer ? new TextDecoder().decode(data) : String(data)
