import type { IncomingMessage } from 'node:http'
import { refuseOnSocket } from './refuse-on-socket.js'

export interface BodyPatienceOptions {
  /** How long a body may take, and then each further part of it. */
  partMs: number
  /** How much has to come in each further part. */
  partBytes: number
  /** How often it is looked at. */
  checkMs: number
}

/**
 * Ends requests whose bodies come too slowly. Every body may take `partMs`; one that is not whole
 * by then may go on for as long as `partBytes` come in each further `partMs`: a file of gigabytes
 * takes what it takes, and whoever sends a byte now and then is not waited for.
 */
export class BodyPatience {
  readonly #options: BodyPatienceOptions
  readonly #watched = new Map<IncomingMessage, Part>()
  #timer: NodeJS.Timeout | undefined

  constructor(options: BodyPatienceOptions) {
    this.#options = options
  }

  /** Looks after a request that has just begun. */
  began(request: IncomingMessage): void {
    const { headers } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
      return
    this.#watched.set(request, this.#nextPart(request))
    const forget = () => this.#watched.delete(request)
    request.once('end', forget).once('close', forget)
    this.#timer ??= setInterval(() => this.#look(), this.#options.checkMs).unref()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #nextPart({ socket }: IncomingMessage): Part {
    const { partMs, partBytes } = this.#options
    return { endsAt: performance.now() + partMs, bytes: socket.bytesRead + partBytes }
  }

  #look(): void {
    const now = performance.now()
    for (const [request, part] of this.#watched) {
      // all of it has arrived, and it is the service that takes its time with it
      if (request.complete) this.#watched.delete(request)
      else if (part.endsAt <= now) this.#judge(request, part)
    }
  }

  #judge(request: IncomingMessage, part: Part): void {
    const isGoingOn = request.socket.bytesRead >= part.bytes || isHeldBack(request)
    this.#watched.delete(request)
    if (isGoingOn) this.#watched.set(request, this.#nextPart(request))
    else end(request)
  }
}

interface Part {
  endsAt: number
  /** What the connection has to have brought by then. */
  bytes: number
}

/** The service has not read what came, so that no more can come. */
const isHeldBack = (request: IncomingMessage): boolean =>
  request.readableLength >= request.readableHighWaterMark

/** Not only told: who goes on sending would keep the connection. */
function end({ socket }: IncomingMessage): void {
  socket.once('finish', () => socket.destroy())
  refuseOnSocket(new TooSlow(), socket)
}

class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
