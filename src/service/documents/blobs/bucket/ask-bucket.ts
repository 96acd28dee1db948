import { setTimeout as delay } from 'node:timers/promises'
import { bucketFailure, bucketUnreachable } from './bucket-failure.js'
import type { BucketPlace } from './read-bucket-place.js'

export interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Name of a file in the bucket; empty for a request about the bucket itself. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

export interface BucketAccess {
  place: BucketPlace
  clock: () => Date
}

/**
 * Sends a request to a bucket, and again if the bucket is busy. Resolves with a success, or with
 * status 404 for a missing file; throws `OctError` for any other response.
 */
export async function askBucket(access: BucketAccess, request: BucketRequest): Promise<Response> {
  for (const waitMs of againAfterMs) {
    const answer = await askOnce(access, request).catch(() => undefined)
    if (answer !== undefined && answer.status < 500 && answer.status !== 429) {
      return checked(access, request, answer)
    }
    await answer?.body?.cancel()
    await delay(waitMs)
  }
  const last = await askOnce(access, request).catch((error: unknown) => {
    throw bucketUnreachable(access.place, error)
  })
  return checked(access, request, last)
}

const againAfterMs = [100, 500]

async function checked(
  { place }: BucketAccess,
  { key, method }: BucketRequest,
  response: Response,
): Promise<Response> {
  if (response.ok) return response
  // Status 404 can also mean that the bucket is missing; the body of the response then says so.
  if (response.status !== 404 || key === '') throw await bucketFailure(place, response)
  const text = method === 'HEAD' ? '' : await response.clone().text()
  if (text.includes('<Code>NoSuchBucket<')) throw await bucketFailure(place, response)
  return response
}

async function askOnce(
  { place, clock }: BucketAccess,
  { method, key, query, headers = {}, body }: BucketRequest,
): Promise<Response> {
  const { signRequest } = await import('./sign-request.js')
  const { region, keys } = place
  const url = addressIn(place, key, query)
  const signed = await signRequest({ method, url, headers, region, keys, now: clock() })
  return fetch(signed.url, {
    ...{ method, headers: signed.headers, redirect: 'manual' },
    ...(body && { body }),
    signal: AbortSignal.timeout(patienceMs),
  })
}

const patienceMs = 30_000

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
