import type { OctError } from '../../errors.js'
import type { Workspace } from '../workspace.js'

export type Try<Result> = { result: Result } | { refusal: OctError }

const lookEveryMs = 250

/** Calls `attempt` repeatedly while another command syncs the same cache. After `longestMs`, throws the last error. */
export async function whileOthersSync<Result>(
  workspace: Workspace,
  longestMs: number,
  attempt: () => Promise<Try<Result>>,
): Promise<Result> {
  for (let waitedMs = 0; ; waitedMs += lookEveryMs) {
    const outcome = await attempt()
    if ('result' in outcome) return outcome.result
    if (waitedMs >= longestMs) throw outcome.refusal
    workspace.progress('Waiting for another command that is syncing')
    await workspace.sleep(lookEveryMs)
    workspace.signal.throwIfAborted()
  }
}
