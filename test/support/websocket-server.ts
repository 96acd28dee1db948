import { createHash } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'

export interface Guest {
  sent: string[]
  /** Sends text in a binary frame, as aisstream.io does. */
  say(text: string): void
  /** Announces a message of this size, and sends only its beginning. */
  announce(bytes: number): void
  /** Ends the connection without a closing frame. */
  hangUp(): void
}

/** Starts a WebSocket server on loopback (RFC 6455) for small messages; with TLS if `tls` is set (PEM). */
export async function websocketServer(tls?: { cert: string; key: string }) {
  const guests: Guest[] = []
  const sockets = new Set<Socket>()
  const refuse: RequestListener = (_request, response) => response.writeHead(426).end()
  const server = tls ? createSecureServer(tls, refuse) : createServer(refuse)
  server.on('upgrade', (request, socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    guests.push(guestOn(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `${tls ? 'wss://localhost' : 'ws://127.0.0.1'}:${port}/v0/stream`,
    guests,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function guestOn(socket: Socket): Guest {
  const sent: string[] = []
  let bytes = Buffer.alloc(0)
  socket.on('data', (piece: Buffer) => {
    bytes = Buffer.concat([bytes, piece])
    for (let frame = firstFrame(bytes); frame; frame = firstFrame(bytes)) {
      bytes = bytes.subarray(frame.size)
      if (frame.opcode === 1) sent.push(frame.payload.toString())
      if (frame.opcode === 8) socket.end(Buffer.from([0x88, 0]))
    }
  })
  return {
    sent,
    say: (text) => {
      const payload = Buffer.from(text)
      const head = Buffer.alloc(4)
      head.writeUInt8(0x82)
      head.writeUInt8(126, 1)
      head.writeUInt16BE(payload.length, 2)
      const short = Buffer.from([0x82, payload.length])
      socket.write(Buffer.concat([payload.length < 126 ? short : head, payload]))
    },
    announce: (length) => {
      const head = Buffer.alloc(10)
      head.writeUInt8(0x82)
      head.writeUInt8(127, 1)
      head.writeBigUInt64BE(BigInt(length), 2)
      socket.write(head)
    },
    hangUp: () => socket.destroy(),
  }
}

/** Reads the first frame of a client. Clients mask their messages. */
function firstFrame(bytes: Buffer) {
  if (bytes.length < 6) return undefined
  const stated = bytes.readUInt8(1) & 0x7f
  const start = stated < 126 ? 2 : stated === 126 ? 4 : 10
  if (bytes.length < start + 4) return undefined
  const length =
    stated < 126
      ? stated
      : stated === 126
        ? bytes.readUInt16BE(2)
        : Number(bytes.readBigUInt64BE(2))
  const size = start + 4 + length
  if (bytes.length < size) return undefined
  const mask = bytes.subarray(start, start + 4)
  const payload = Buffer.from(bytes.subarray(start + 4, size))
  for (const [i, byte] of payload.entries()) payload[i] = byte ^ (mask[i % 4] ?? 0)
  return { opcode: bytes.readUInt8(0) & 0x0f, payload, size }
}
