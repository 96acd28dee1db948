import type { Client } from '../client/create-client.js'
import type { TrackingRequest } from '../contract/tracking-request.js'
import type { RequestType } from '../contract/vocabulary.js'
import { OctError } from '../errors.js'
import { infer } from './infer.js'

/** Options of `track`. */
export interface TrackOptions {
  /** True to return the plan without registering numbers. */
  dryRun?: boolean
  /** SCAC of the shipping line. Default: the service infers the shipping line of each number. */
  scac?: string
  /** Type of the numbers. Default: the service infers the type. */
  type?: RequestType
  /** Customer references, such as purchase orders. */
  refs?: readonly string[]
  /** Id of the customer for whom the numbers are tracked. */
  customerId?: string
  /** Aborts the work. A request that is already being sent continues. */
  signal?: AbortSignal
}

/** What tracking a number would do or has done. */
export interface TrackedNumber {
  number: string
  /** `planned` occurs only with `dryRun`. A number with `needs_line` was not registered; choose one of `lines`. */
  outcome: 'planned' | 'registered' | 'already_tracked' | 'needs_line' | 'rejected'
  /** SCAC of the shipping line. Null if it is not certain. */
  scac: string | null
  type: RequestType | null
  /** Likely shipping lines. The most likely shipping line is first. */
  lines: { scac: string; confidence: number }[]
  request?: TrackingRequest
  error?: OctError
}

/**
 * Tracks container, bill or booking numbers. A number whose shipping line is not certain is never registered. Tracking
 * a number again returns its present request, so the call can be repeated. A rejected number does not affect the others.
 *
 * @example
 * const plan = await track(client, ['MEDUFR030802'], { dryRun: true })
 * const [tracked] = await track(client, ['MEDUFR030802'], { refs: ['PO-4711'] })
 */
export async function track(
  client: Client,
  numbers: readonly string[],
  options: TrackOptions = {},
): Promise<TrackedNumber[]> {
  const tracked: TrackedNumber[] = []
  for (const number of new Set(numbers)) {
    options.signal?.throwIfAborted()
    tracked.push(await trackOne(client, number, options).catch((error) => rejected(number, error)))
  }
  return tracked
}

async function trackOne(
  client: Client,
  number: string,
  { dryRun = false, scac, type, refs, customerId }: TrackOptions,
): Promise<TrackedNumber> {
  const inferred = scac && type ? null : await infer(client, number)
  const isSure = inferred?.decision === 'auto_select'
  const plan = {
    number,
    scac: scac ?? (isSure ? inferred.scac : null),
    type: type ?? inferred?.type ?? null,
    lines: inferred?.lines ?? [],
  }
  if (plan.scac === null || plan.type === null) return { ...plan, outcome: 'needs_line' }
  if (dryRun) return { ...plan, outcome: 'planned' }
  try {
    const attributes = {
      request_type: plan.type,
      request_number: number,
      scac: plan.scac,
      ...(refs?.length ? { ref_numbers: [...refs] } : {}),
    }
    const options = customerId === undefined ? {} : { customerId }
    const request = await client.trackingRequests.create(attributes, options)
    return { ...plan, outcome: 'registered', request }
  } catch (error) {
    if (!(error instanceof OctError) || error.serviceCode !== 'duplicate') throw error
    const filter = { request_number: number }
    for await (const request of client.trackingRequests.list({ filter })) {
      if (request.request_number === number) return { ...plan, outcome: 'already_tracked', request }
    }
    throw error
  }
}

function rejected(number: string, error: unknown): TrackedNumber {
  const isOwn = error instanceof OctError && ['rejected', 'usage', 'not_found'].includes(error.code)
  if (!isOwn) throw error
  return { number, outcome: 'rejected', scac: null, type: null, lines: [], error }
}
