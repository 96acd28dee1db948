import type { InferResult } from '../contract/inference.js'
import type { InferredNumber } from '../domain/inferred-number.js'
import type { Workspace } from './workspace.js'

/** What each number is, by the service, or by the engine alone when offline. */
export async function inferNumbers(
  workspace: Workspace,
  numbers: readonly string[],
): Promise<InferredNumber[]> {
  const inferred: InferredNumber[] = []
  for (const [index, number] of numbers.entries()) {
    if (numbers.length > 1) workspace.progress(`Inferring ${index + 1}/${numbers.length}`)
    inferred.push(
      workspace.freshness.offline
        ? await inferOffline(number)
        : await inferByService(workspace, number),
    )
  }
  return inferred
}

/** By the engine alone: no service, no network. */
export async function inferOffline(number: string): Promise<InferredNumber> {
  const { inferNumber } = await import('../domain/inference/infer-number.js')
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
