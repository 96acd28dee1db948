import type { TrackingRequest } from '../contract/tracking-request.js'
import { isOneOf } from './is-one-of.js'
import { matchesWords } from './matches-words.js'
import { isLineOf } from './reference/line-named.js'

/** Filters of tracking requests. Case does not matter. A shipping line matches by code or name. */
export interface RequestFilter {
  status?: readonly string[]
  number?: readonly string[]
  type?: string
  line?: readonly string[]
  ref?: readonly string[]
  tag?: readonly string[]
  /** Selects tracking requests that are pending: the service is still waiting for the shipping line. */
  isRetrying?: boolean
  text?: string
  /** Selects tracking requests that were created at or after this instant. */
  createdSince?: Date
  createdUntil?: Date
  updatedSince?: Date
  updatedUntil?: Date
}

type Test = (request: TrackingRequest, filter: RequestFilter) => boolean

export function passesRequestFilter(request: TrackingRequest, filter: RequestFilter): boolean {
  return Object.entries(filter).every(
    ([name, value]) => value === undefined || tests[name as keyof RequestFilter](request, filter),
  )
}

const tests: Record<keyof RequestFilter, Test> = {
  status: (request, { status }) => isOneOf([request.status], status),
  number: (request, { number }) => isOneOf([request.request_number], number),
  type: (request, { type }) => request.request_type === type,
  line: (request, { line }) => isLineOf(request.scac, line),
  ref: (request, { ref }) => isOneOf(request.ref_numbers, ref),
  tag: (request, { tag }) => isOneOf(request.shipment_tags, tag),
  isRetrying: (request, { isRetrying }) => (request.is_retrying ?? false) === isRetrying,
  text: (request, { text }) =>
    matchesWords([request.request_number, ...(request.ref_numbers ?? [])], [text ?? '']),
  createdSince: (request, { createdSince }) => isFrom(request.created_at, createdSince),
  createdUntil: (request, { createdUntil }) => isUpTo(request.created_at, createdUntil),
  updatedSince: (request, { updatedSince }) => isFrom(request.updated_at, updatedSince),
  updatedUntil: (request, { updatedUntil }) => isUpTo(request.updated_at, updatedUntil),
}

const instantOf = (text: string | null | undefined): number => Date.parse(text ?? '')

const isFrom = (text: string | null | undefined, first = new Date(0)): boolean =>
  instantOf(text) >= first.getTime()

const isUpTo = (text: string | null | undefined, last = new Date(0)): boolean =>
  instantOf(text) <= last.getTime()
