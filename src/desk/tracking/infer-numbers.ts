import type { InferResult, LineCandidate } from '../../contract/inference.js'
import type { InferredNumber } from '../../domain/inferred-number.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import { inParallel } from '../in-parallel.js'
import type { Workspace } from '../workspace.js'

export interface InferReport {
  rows: InferredNumber[]
  failures: { number: string; error: OctError }[]
  isAsked: boolean
}

/**
 * Infers the shipping lines of several numbers in parallel. Uses only built-in rules offline, without an account, and
 * for texts that cannot be numbers. Throws only errors that concern all numbers.
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

const atOnce = 6

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

/** Codes of errors that concern a single number. Any other error would occur for all other numbers too. */
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

/** Returns the result for a text that cannot be a container, B/L or booking number; undefined for any other text. */
async function withoutNumber(text: string): Promise<InferredNumber | undefined> {
  if (/^TEST-TR-/i.test(text)) return undefined
  const inferred = await inferOffline(text)
  const { is_valid, type } = inferred.validation
  return is_valid === false && type === 'shipment' ? inferred : undefined
}

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

/** Infers the shipping line of a number. Adds the correct check digit, which the API does not return. */
export async function inferByService(
  workspace: Workspace,
  number: string,
): Promise<InferredNumber> {
  const client = await workspace.client()
  const result = await client.trackingRequests.infer(number)
  if (!isInference(result)) throw noInference(number)
  const { corrected } = await inferOffline(number)
  return {
    ...answered(result),
    number,
    ...(corrected === undefined ? {} : { corrected }),
  }
}

function answered({ id: _id, type: _type, links: _links, ...attributes }: InferResult) {
  const { selected, candidates, ...line } = attributes.shipping_line
  const { is_valid, reason, ...validation } = attributes.validation
  return {
    ...attributes,
    validation: {
      ...validation,
      is_valid: typeof is_valid === 'boolean' ? is_valid : null,
      reason: typeof reason === 'string' ? reason : null,
    },
    shipping_line: {
      ...line,
      selected: isCandidate(selected) ? selected : null,
      candidates: candidates.filter(isCandidate),
    },
  }
}

const isCandidate = (candidate: LineCandidate | null | undefined): boolean =>
  typeof candidate?.scac === 'string' && candidate.scac !== ''

function isInference({ validation, shipping_line: line }: Partial<InferResult>): boolean {
  return validation instanceof Object && line instanceof Object && Array.isArray(line.candidates)
}

const noInference = (number: string): OctError =>
  new OctError('unavailable', `The response of the service about ${number} cannot be read`, {
    reason:
      'The response does not say whether the number is valid, or which shipping lines are likely.',
    tryNext: [`oct infer ${shellWord(number)} --offline`],
  })
