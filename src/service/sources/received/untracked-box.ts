import { listContainers } from '../../store/containers.js'
import type { Tenant } from '../../store/database/store.js'
import { underTrackedNumbers } from '../../store/received/containers-of-messages.js'
import { messagesNaming } from '../../store/received/messages-naming.js'
import { whyNotOnNumber } from './box-of-other-line.js'
import type { NotCounted } from './not-counted.js'

/** Returns messages that name an untracked container, oldest first, and why each message has no effect. */
export async function messagesOfUntracked(tenant: Tenant, number: string): Promise<NotCounted[]> {
  const tracked = await listContainers(tenant, { number: 1, size: 1 }, { number })
  if (tracked.rows.length > 0) return []
  const named = await messagesNaming(tenant, number)
  if (named.length === 0) return []
  const reasons = new Map<string, string>()
  for (const under of await underTrackedNumbers(tenant.db, { container: number })) {
    const why = whyNotOnNumber(under)
    if (why !== null) reasons.set(under.message_id, why)
  }
  return named.map(({ statements: _, setAside, ...message }) => ({
    ...message,
    reasons: [
      ...new Set([
        reasons.get(message.message_id) ?? 'no shipment has this container',
        ...setAside,
      ]),
    ],
  }))
}
