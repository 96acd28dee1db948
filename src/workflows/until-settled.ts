import type { Workspace } from './workspace.js'

export interface Watch {
  /** One time for everything that is waited for. */
  timeoutMs: number
  /** What is waited for, in words; undefined once nothing is pending. */
  waitingFor: () => string | undefined
  /** Looks again at what is pending. */
  read: () => Promise<void>
}

/** How often it is looked: at once in process, gently over the network. */
const pace = {
  sandbox: { firstMs: 250, factor: 1, longestMs: 250 },
  network: { firstMs: 2000, factor: 1.5, longestMs: 15_000 },
}

/** Looks again and again until nothing is pending or the time is over. */
export async function untilSettled(
  workspace: Workspace,
  { timeoutMs, waitingFor, read }: Watch,
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
  }
}
