import type { IncomingMessage } from 'node:http'
import { refuseOnSocket } from './refuse-on-socket.js'

export interface BodyTimeoutOptions {
  partMs: number
  /** Number of bytes of the body that must arrive in each period of `partMs`. */
  partBytes: number
  checkMs: number
}

/** Ends a request whose body arrives too slowly: fewer than `partBytes` in a period of `partMs`. */
export class BodyTimeouts {
  readonly #options: BodyTimeoutOptions
  readonly #watched = new Map<IncomingMessage, Part>()
  #timer: NodeJS.Timeout | undefined

  constructor(options: BodyTimeoutOptions) {
    this.#options = options
  }

  watch(request: IncomingMessage): void {
    const { headers } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
      return
    this.#watched.set(request, this.#nextPart(request))
    const forget = () => this.#watched.delete(request)
    request.once('end', forget).once('close', forget)
    this.#timer ??= setInterval(() => this.#checkAll(), this.#options.checkMs).unref()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #nextPart({ socket }: IncomingMessage): Part {
    const { partMs, partBytes } = this.#options
    return { endsAt: performance.now() + partMs, bytes: socket.bytesRead + partBytes }
  }

  #checkAll(): void {
    const now = performance.now()
    for (const [request, part] of this.#watched) {
      if (request.complete) this.#watched.delete(request)
      else if (part.endsAt <= now) this.#check(request, part)
    }
  }

  #check(request: IncomingMessage, part: Part): void {
    const isFastEnough = request.socket.bytesRead >= part.bytes || isHeldBack(request)
    this.#watched.delete(request)
    if (isFastEnough) this.#watched.set(request, this.#nextPart(request))
    else end(request)
  }
}

interface Part {
  endsAt: number
  bytes: number
}

const isHeldBack = (request: IncomingMessage): boolean =>
  request.readableLength >= request.readableHighWaterMark

function end({ socket }: IncomingMessage): void {
  socket.once('finish', () => socket.destroy())
  refuseOnSocket(new TooSlow(), socket)
}

class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
