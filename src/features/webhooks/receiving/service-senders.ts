import type { Workspace } from '../../../desk/workspace.js'
import { OctError } from '../../../errors.js'
import { type Addresses, addressesOf, holds } from '../../../webhooks/receiver/sender-address.js'

const dayMs = 86_400_000

/** IP addresses that send webhook deliveries. Read once a day; if this fails, the previous addresses stay valid. */
export class ServiceSenders {
  readonly #workspace: Workspace
  #addresses: Addresses
  #readAt: number
  #isReading = false

  private constructor(workspace: Workspace, addresses: Addresses) {
    this.#workspace = workspace
    this.#addresses = addresses
    this.#readAt = workspace.now().getTime()
  }

  /** Reads the IP addresses. Throws if there are none, because oct would then refuse every webhook delivery. */
  static async read(workspace: Workspace): Promise<ServiceSenders> {
    return new ServiceSenders(workspace, await addressesOfService(workspace))
  }

  has(address: string): boolean {
    const now = this.#workspace.now().getTime()
    if (now - this.#readAt > dayMs && !this.#isReading) void this.#refresh(now)
    return holds(this.#addresses, address)
  }

  async #refresh(now: number): Promise<void> {
    this.#isReading = true
    this.#readAt = now
    try {
      this.#addresses = await addressesOfService(this.#workspace)
    } catch {
      this.#workspace.notice(
        'The IP addresses that send webhook deliveries could not be read again; oct uses the previous addresses.',
      )
    } finally {
      this.#isReading = false
    }
  }
}

async function addressesOfService(workspace: Workspace): Promise<Addresses> {
  const client = await workspace.client()
  const { webhook_notification_ips: addresses } = await client.webhooks.ips()
  if (addresses.length > 0) return addressesOf(addresses)
  throw new OctError(
    'unavailable',
    'The service does not publish the IP addresses of its deliveries',
    {
      tryNext: ['oct webhooks ips', 'run the command again without --check-sender'],
    },
  )
}
