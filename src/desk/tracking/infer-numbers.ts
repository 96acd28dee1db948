import type { InferResult } from '../../contract/inference.js'
import type { InferredNumber } from '../../domain/inferred-number.js'
import { OctError } from '../../errors.js'
import { inParallel } from '../in-parallel.js'
import type { Workspace } from '../workspace.js'

/** What was found out, and what was not. */
export interface InferReport {
  /** In the order asked, without those that failed. */
  rows: InferredNumber[]
  failures: { number: string; error: OctError }[]
  /** Whether a service was asked, and not the built-in rules alone. */
  isAsked: boolean
}

/**
 * What each number is, by the service, several at once, or by the engine alone when offline or where
 * there is no account. The engine answers by itself for a text that can be no number. One number's
 * failure loses no other. Throws the OctError that would fail them all, or did.
 */
export async function inferNumbers(
  workspace: Workspace,
  numbers: readonly string[],
): Promise<InferReport> {
  const items = numbers.map((number): Item => ({ number }))
  const isAsked = !workspace.freshness.offline && (await workspace.hasAccount())
  if (!isAsked) {
    for (const item of items) item.inferred = await inferOffline(item.number)
  } else await inferAll(workspace, items)
  const failures = items.flatMap(({ number, error }) => (error ? [{ number, error }] : []))
  if (failures[0] !== undefined && failures.length === items.length) throw failures[0].error
  return { rows: items.flatMap(({ inferred }) => inferred ?? []), failures, isAsked }
}

interface Item {
  number: string
  inferred?: InferredNumber
  error?: OctError
}

/** Requests under way together. */
const atOnce = 6

/** After so many failures in a row the service is taken to be gone, and not asked for the rest. */
const enoughFailures = 5

async function inferAll(workspace: Workspace, items: readonly Item[]): Promise<void> {
  let done = 0
  let failed: { error: OctError; inARow: number } | undefined
  await inParallel(items, atOnce, async (item) => {
    const isGone = failed !== undefined && failed.inARow >= enoughFailures
    const result = isGone && failed ? failed.error : await inferOrFail(workspace, item.number)
    if (result instanceof OctError) {
      item.error = result
      failed = { error: result, inARow: (failed?.inARow ?? 0) + 1 }
    } else {
      item.inferred = result
      failed = undefined
    }
    done++
    if (items.length > 1) workspace.progress(`Inferring ${done}/${items.length}`)
  })
}

/** What fails one number, or fails at this moment; anything else fails them all. */
const passing = ['rejected', 'not_found', 'unavailable', 'rate_limited']

async function inferOrFail(
  workspace: Workspace,
  number: string,
): Promise<InferredNumber | OctError> {
  try {
    return (await withoutNumber(number)) ?? (await inferByService(workspace, number))
  } catch (error) {
    if (error instanceof OctError && passing.includes(error.code)) return error
    throw error
  }
}

/**
 * What the engine says of a text that can be no number; undefined for any other, and for the numbers
 * without digits that the interface has for tests (facts, part 4.2).
 */
async function withoutNumber(text: string): Promise<InferredNumber | undefined> {
  if (/^TEST-TR-/i.test(text)) return undefined
  const inferred = await inferOffline(text)
  const { is_valid, type } = inferred.validation
  return is_valid === false && type === 'shipment' ? inferred : undefined
}

/** By the engine alone: no service, no network. */
export async function inferOffline(number: string): Promise<InferredNumber> {
  const { inferNumber } = await import('../../domain/inference/infer-number.js')
  const { number_type, validation, shipping_line } = inferNumber(number)
  const { corrected, ...rest } = validation
  return {
    number,
    number_type,
    validation: rest,
    shipping_line,
    ...(corrected === undefined ? {} : { corrected }),
  }
}

/** By the service; the engine adds the repaired check digit, which the interface has no place for. */
export async function inferByService(
  workspace: Workspace,
  number: string,
): Promise<InferredNumber> {
  const client = await workspace.client()
  const result = await client.trackingRequests.infer(number)
  const { corrected } = await inferOffline(number)
  return {
    ...answered(result),
    number,
    ...(corrected === undefined ? {} : { corrected }),
  }
}

function answered({ id: _id, type: _type, links: _links, ...attributes }: InferResult) {
  return attributes
}
