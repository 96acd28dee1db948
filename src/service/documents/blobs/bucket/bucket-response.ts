import { bucketUnreachable } from './bucket-failure.js'
import type { BucketPlace } from './read-bucket-place.js'

interface Answer {
  statusCode: number
  headers: Record<string, string | string[] | undefined>
  body: AsyncIterable<Uint8Array> & { dump(): Promise<unknown> }
}

/** A response of an S3-compatible store. The body is never decompressed, whatever the headers say. */
export class BucketResponse {
  readonly #place: BucketPlace
  readonly #answer: Answer

  constructor(place: BucketPlace, answer: Answer) {
    this.#place = place
    this.#answer = answer
  }

  get status(): number {
    return this.#answer.statusCode
  }

  get isOk(): boolean {
    return this.status >= 200 && this.status < 300
  }

  header(name: string): string | undefined {
    const value = this.#answer.headers[name]
    return Array.isArray(value) ? value[0] : value
  }

  get length(): number | null {
    const text = this.header('content-length') ?? ''
    return /^\d{1,15}$/.test(text) ? Number(text) : null
  }

  /** Reads the body. Returns null if it has more than `most` bytes. Throws `OctError` if it is incomplete. */
  async bytes(most: number): Promise<Uint8Array<ArrayBuffer> | null> {
    if ((this.length ?? 0) > most) {
      await this.drop()
      return null
    }
    const parts: Uint8Array[] = []
    let size = 0
    try {
      for await (const part of this.#answer.body) {
        size += part.length
        if (size > most) return null
        parts.push(part)
      }
    } catch (error) {
      throw bucketUnreachable(this.#place, error)
    }
    return Uint8Array.from(Buffer.concat(parts))
  }

  async beginning(): Promise<string> {
    let text = ''
    try {
      for await (const part of this.#answer.body) {
        text += Buffer.from(part).toString('latin1')
        if (text.length > mostCharacters) break
      }
    } catch {
      // Ignores the error, because the part of the body that has arrived is enough for an error message.
    }
    return text.slice(0, mostCharacters)
  }

  async drop(): Promise<void> {
    await this.#answer.body.dump().catch(() => {})
  }
}

const mostCharacters = 4000
