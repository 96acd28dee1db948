import { inferByService, inferOffline } from '../../../desk/tracking/infer-numbers.js'
import type { Workspace } from '../../../desk/workspace.js'
import type { InferredNumber } from '../../../domain/inferred-number.js'

/**
 * What a number is, by the service, or by the engine alone when offline. What the service said is
 * kept for a week, so that a run that is begun again does not ask again; `--refresh` asks.
 */
export async function inferRow(workspace: Workspace, number: string): Promise<InferredNumber> {
  if (workspace.freshness.offline) return inferOffline(number)
  const { inferences } = await workspace.journal()
  const known = workspace.freshness.refresh
    ? undefined
    : inferences.get<InferredNumber>(number, workspace.now())
  if (known) return { ...known, number }
  const inference = await inferByService(workspace, number)
  inferences.save(number, inference, workspace.now())
  return inference
}
