import { readRequests } from '../../../desk/tracking/read-requests.js'
import { untilSettled } from '../../../desk/until-settled.js'
import type { Workspace } from '../../../desk/workspace.js'
import { OctError } from '../../../errors.js'
import type { BulkRow } from './bulk-row.js'

/**
 * Waits for the result of each row. Reads pages of changed requests, so that thousands of rows need few requests.
 * Returns the error that ended the wait early. Throws if the wait is interrupted.
 */
export async function followRows(
  workspace: Workspace,
  rows: readonly BulkRow[],
  timeoutMs: number,
): Promise<OctError | undefined> {
  let pending = rows.filter(isPending)
  const waitingFor = (): string | undefined =>
    pending.length === 0
      ? undefined
      : `Waiting for the shipping lines: ${pending.length} requests are pending`
  const read = async (): Promise<void> => {
    await readRequests(workspace)
    for (const row of pending) await refresh(workspace, row)
    pending = pending.filter(isPending)
  }
  try {
    await untilSettled(workspace, { timeoutMs, waitingFor, isTimed: true, read })
    return undefined
  } catch (error) {
    if (workspace.signal.aborted || !(error instanceof OctError)) throw error
    return error
  }
}

const isPending = ({ fate }: BulkRow): boolean =>
  'request' in fate && fate.request.status === 'pending'

async function refresh(workspace: Workspace, { fate }: BulkRow): Promise<void> {
  if (!('request' in fate)) return
  const { trackingRequests } = await workspace.cache()
  fate.request = trackingRequests.byId(fate.request.id)?.request ?? fate.request
}
