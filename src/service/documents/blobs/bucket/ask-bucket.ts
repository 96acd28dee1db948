import { setTimeout as delay } from 'node:timers/promises'
import type { Reach } from '../../../sources/reach/reach.js'
import { bucketFailure, bucketUnreachable } from './bucket-failure.js'
import { BucketResponse } from './bucket-response.js'
import type { BucketPlace } from './read-bucket-place.js'

export interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Name of a file in the bucket. Empty for a request about the whole bucket. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  /** True for a short timeout without retries. For requests in a transaction, during which other processes wait. */
  isHurried?: boolean
}

export interface BucketAccess {
  place: BucketPlace
  clock: () => Date
  reach?: Reach | undefined
}

export type AskBucket = (request: BucketRequest) => Promise<BucketResponse>

/** Sends a request to an S3-compatible bucket. Retries while the bucket is busy. Throws `OctError` except for a 404. */
export function bucketAsker({ place, clock, reach = {} }: BucketAccess): AskBucket {
  const askOnce = oneAnswer({ place, clock, reach })
  return async (request) => {
    for (const waitMs of request.isHurried ? [] : againAfterMs) {
      const answer = await askOnce(request).catch(() => undefined)
      if (answer !== undefined && answer.status < 500 && answer.status !== 429) {
        return checked(place, request, answer)
      }
      await answer?.drop()
      await delay(waitMs)
    }
    const last = await askOnce(request).catch((error: unknown) => {
      throw bucketUnreachable(place, error)
    })
    return checked(place, request, last)
  }
}

const againAfterMs = [100, 500]

async function checked(
  place: BucketPlace,
  { key, method }: BucketRequest,
  response: BucketResponse,
): Promise<BucketResponse> {
  if (response.isOk) return response
  const text = method === 'HEAD' ? '' : await response.beginning()
  // A missing file is not an error. A missing bucket is an error: its 404 contains `NoSuchBucket`.
  if (response.status === 404 && key !== '' && !text.includes('<Code>NoSuchBucket<')) {
    return response
  }
  throw bucketFailure(place, { response, text })
}

function oneAnswer({ place, clock, reach }: Required<BucketAccess>): AskBucket {
  const { region, keys } = place
  const opening = once(async () => {
    const { ask, openWay } = await import('../../../sources/reach/network.js')
    const way = await openWay(reach ?? {})
    return (options: Parameters<typeof ask>[1]) => ask(way, options)
  })
  return async ({ method, key, query, headers = {}, body, isHurried }) => {
    const [send, { signRequest }] = await Promise.all([opening(), import('./sign-request.js')])
    const url = addressIn(place, key, query)
    const signed = await signRequest({ method, url, headers, region, keys, now: clock() })
    const answer = await send({
      ...{ origin: signed.url.origin, path: `${signed.url.pathname}${signed.url.search}`, method },
      headers: Object.fromEntries(signed.headers),
      ...(body && { body }),
      signal: AbortSignal.timeout(isHurried ? hurryMs : patienceMs),
    })
    return new BucketResponse(place, answer)
  }
}

function once<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let opening: Promise<Value> | undefined
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
}

const patienceMs = 30_000
const hurryMs = 5000

export function addressIn(
  { url, prefix }: BucketPlace,
  key: string,
  query: Record<string, string> = {},
): URL {
  const address = new URL(url)
  if (key !== '') address.pathname += prefix + key
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address
}
