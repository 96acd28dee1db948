import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import { type AllowEntry, readAllowList } from './allow-list.js'

export interface SenderAddress {
  address: string
  /** `missing`: only the service lists it. `extra`: only the allow-list has it. Null without an allow-list. */
  state: 'missing' | 'extra' | 'known' | null
  line: number | null
  last_updated: string | null
}

/** Lists the IP addresses of the service and the allow-list. Throws `unavailable` if the service publishes none. */
export async function listSenderAddresses(
  workspace: Workspace,
  allowList?: { name: string; text: string },
): Promise<SenderAddress[]> {
  const entries = allowList && readAllowList(allowList)
  const client = await workspace.client()
  workspace.progress('Reading the IP addresses of the service')
  const answer = await client.webhooks.ips()
  const last_updated = answer?.last_updated ?? null
  const listed = answer?.webhook_notification_ips
  const addresses = [...new Set(Array.isArray(listed) ? listed : [])].map(String)
  // Accepts an empty list in the sandbox. The sandbox publishes no addresses, because it delivers only to this machine.
  if (addresses.length === 0 && !workspace.isSandbox) throw noneNamed()
  if (entries === undefined) {
    return addresses.map((address) => ({ address, state: null, line: null, last_updated }))
  }
  return compared(addresses, entries).map((row) => ({ ...row, last_updated }))
}

const noneNamed = (): OctError =>
  new OctError(
    'unavailable',
    'The service does not publish the IP addresses from which it sends webhook deliveries',
    {
      reason: 'The list of addresses that the service returned is empty.',
      tryNext: ['oct webhooks status'],
    },
  )

type Compared = Omit<SenderAddress, 'last_updated'>

function compared(addresses: readonly string[], entries: readonly AllowEntry[]): Compared[] {
  const own = addresses.map((address): Compared => {
    const entry = entries.find(({ covers }) => covers(address))
    return entry
      ? { address, state: 'known', line: entry.line }
      : { address, state: 'missing', line: null }
  })
  const extra = entries
    .filter(({ covers }) => !addresses.some(covers))
    .map(({ text, line }): Compared => ({ address: text, state: 'extra', line }))
  return [...own, ...extra]
}
