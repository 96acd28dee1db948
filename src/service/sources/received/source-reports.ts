import { normalizeContainerNumber } from '../../../domain/container-number.js'
import type { Tenant } from '../../store/database/store.js'
import { type NumberReport, reportsOnNumbers } from '../../store/received/reports-on-numbers.js'
import { senderOf } from '../inbox/sender-of.js'
import { bareNumber } from './bare-number.js'

export interface ReportingSource {
  name: string
  messages: number
  facts: number
  received_at: string
}

export interface SourceReports {
  number: string
  sources: ReportingSource[]
}

/** Returns what sources state about numbers, even untracked numbers. The sender with the most facts comes first. */
export async function sourceReports(
  tenant: Tenant,
  numbers: readonly string[],
): Promise<SourceReports[]> {
  const bare = [...new Set(numbers.map(bareNumber))]
  const plain = [...new Set(numbers.map(normalizeContainerNumber))]
  const found = [
    ...(await reportsOnNumbers(tenant, 'container', plain)),
    ...(await reportsOnNumbers(tenant, 'bill', bare)),
    ...(await reportsOnNumbers(tenant, 'booking', bare)),
  ]
  return numbers.map((number) => {
    const names = [normalizeContainerNumber(number), bareNumber(number)]
    return { number, sources: bySender(found.filter((it) => names.includes(it.number))) }
  })
}

function bySender(reports: readonly NumberReport[]): ReportingSource[] {
  const senders = new Map<string, ReportingSource & { ids: Set<string> }>()
  for (const { name, via, message_id, facts, received_at } of reports) {
    const sender = senderOf({ name, via })
    const known = senders.get(sender) ?? {
      ...{ name: sender, messages: 0, facts: 0, received_at, ids: new Set<string>() },
    }
    known.ids.add(message_id)
    known.facts += facts
    if (received_at > known.received_at) known.received_at = received_at
    senders.set(sender, known)
  }
  return [...senders.values()]
    .map(({ ids, ...sender }) => ({ ...sender, messages: ids.size }))
    .sort((a, b) => b.facts - a.facts || (a.name < b.name ? -1 : 1))
}
