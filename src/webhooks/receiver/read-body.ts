import type { IncomingMessage } from 'node:http'
import type { HeldBytes } from './held-bytes.js'
import { Refused } from './received-delivery.js'

/** Reads the body of a request. Rejects with `Refused` if it exceeds `mostBytes` or the memory that `held` has left. */
export function readBody(
  request: IncomingMessage,
  { mostBytes, held }: { mostBytes: number; held: HeldBytes },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let bytes = 0
    const refuse = (refused: Refused) => {
      request.removeAllListeners('data')
      request.pause()
      body.end()
      pieces.length = 0
      reject(refused)
    }
    const body = held.of(() => refuse(new Refused('no room')))
    request.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > mostBytes) return refuse(new Refused('too large'))
      pieces.push(piece)
      body.add(piece.length)
    })
    request.on('end', () => {
      body.end()
      const [only] = pieces
      resolve(pieces.length === 1 && only ? only : Buffer.concat(pieces, bytes))
    })
    request.on('error', (cause) => refuse(new Refused('broken off', cause)))
    request.on('close', () => {
      if (!request.complete) refuse(new Refused('broken off'))
    })
  })
}
