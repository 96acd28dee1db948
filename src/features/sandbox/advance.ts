import type { SandboxStatus } from '../../service/sandbox.js'
import type { AwaitedEvent } from '../../service/sandbox-rehearsal.js'
import type { RecordedEvent } from '../../service/store/history/next-recorded.js'
import { type SandboxHost, withSandbox } from './open-sandbox.js'

export interface AdvancedSandbox extends SandboxStatus {
  reached?: RecordedEvent
}

export function advanceSandbox(
  host: SandboxHost,
  wish: { ms: number } | AwaitedEvent,
): Promise<AdvancedSandbox> {
  return withSandbox(host, async (sandbox) => {
    if ('ms' in wish) return sandbox.advance(wish.ms)
    const { status, reached } = await sandbox.advanceTo(wish)
    return { ...status, reached }
  })
}
