import type { Workspace } from './workspace.js'

export interface Watch {
  timeoutMs: number
  waitingFor: () => string | undefined
  isTimed?: boolean
  read: () => Promise<void>
}

const pace = {
  sandbox: { firstMs: 250, factor: 1, longestMs: 250 },
  network: { firstMs: 2000, factor: 1.5, longestMs: 15_000 },
}

const soonMs = 10_000

/** Returns whether pending requests need `oct sandbox advance` to finish. False outside the sandbox. */
async function isFarOff(workspace: Workspace): Promise<boolean> {
  if (!workspace.isSandbox) return false
  const at = await workspace.nextAnswerAt?.()
  if (at === undefined) return false
  return at === null || at.getTime() - workspace.now().getTime() > soonMs
}

/** Waits until tracking requests have succeeded or failed, or until only `oct sandbox advance` can finish them. */
export async function untilSettled(
  workspace: Workspace,
  { timeoutMs, waitingFor, isTimed = false, read }: Watch,
): Promise<void> {
  const { firstMs, factor, longestMs } = workspace.isSandbox ? pace.sandbox : pace.network
  const endsAt = workspace.now().getTime() + timeoutMs
  for (let gapMs = firstMs; ; gapMs = Math.min(gapMs * factor, longestMs)) {
    const words = waitingFor()
    const leftMs = endsAt - workspace.now().getTime()
    if (words === undefined || leftMs <= 0) return
    workspace.progress(words)
    await workspace.sleep(Math.min(gapMs, leftMs))
    await read()
    if (isTimed && waitingFor() !== undefined && (await isFarOff(workspace))) return
  }
}
