import { type Attention, inOrder } from '../../domain/attention.js'
import type { Workspace } from '../workspace.js'
import { type Account, readAccount } from './account.js'
import { requestTroubles } from './request-troubles.js'
import { shipmentTroubles } from './shipment-troubles.js'

export interface AttentionList {
  found: Attention[]
  syncedAt: Date
}

export async function listAttention(
  workspace: Workspace,
  { isCheck }: { isCheck: boolean },
): Promise<AttentionList> {
  const account = await readAccount(workspace, isCheck)
  return { found: inOrder(troublesOf(account)), syncedAt: account.syncedAt }
}

export const troublesOf = (account: Account): Attention[] => [
  ...requestTroubles(account),
  ...shipmentTroubles(account),
]
