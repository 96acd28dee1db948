import type { Workspace } from '../../../desk/workspace.js'
import { createWebhook } from '../create.js'

export interface Registration {
  id: string
  secret: string
  remove(): Promise<boolean>
}

/** Time limit in ms for removing the webhook. It also applies after an interruption. */
const patienceMs = 10_000

export async function registerListener(
  workspace: Workspace,
  { url, events }: { url: string; events: readonly string[] },
): Promise<Registration> {
  const order = { url, events, headers: [], isActive: true, isAnother: true, isHttpAllowed: false }
  const { id, secret } = await createWebhook(workspace, order)
  return { id, secret, remove: () => remove(workspace, id) }
}

async function remove(workspace: Workspace, id: string): Promise<boolean> {
  try {
    const client = await workspace.client()
    const signal = AbortSignal.timeout(patienceMs)
    const patient = client.patient({
      ...{ isBackground: false, maxPauseMs: patienceMs, signal, isAfterEnd: true },
    })
    await patient.webhooks.remove(id)
    return true
  } catch {
    return false
  }
}
