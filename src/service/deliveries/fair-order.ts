import type { WebhookRow } from '../store/database/webhook-tables.js'

type Webhook = Pick<WebhookRow, 'id' | 'account_id'>

/** Whose turn it is, as far as this process has seen: nobody is served twice while another waits. */
export class FairOrder {
  /** By the ids of accounts and webhooks; when those were last served, counted. */
  readonly #lastServed = new Map<string, number>()
  #count = 0

  /** Notes that something of a webhook has had its turn. */
  served({ id, account_id }: Webhook): void {
    this.#count += 1
    for (const name of [id, account_id]) {
      // what was served last stands last
      this.#lastServed.delete(name)
      this.#lastServed.set(name, this.#count)
    }
    const [oldest] = this.#lastServed.keys()
    if (this.#lastServed.size > mostRemembered && oldest) this.#lastServed.delete(oldest)
  }

  /** Accounts one after the other, and of each the webhook first that has waited longest. */
  inTurn<Any extends Webhook>(webhooks: readonly Any[]): Any[] {
    const byAccount = new Map<string, Any[]>()
    for (const webhook of this.#longestWaiting(webhooks, ({ id }) => id)) {
      const others = byAccount.get(webhook.account_id) ?? []
      others.push(webhook)
      byAccount.set(webhook.account_id, others)
    }
    const accounts = this.#longestWaiting([...byAccount], ([account]) => account)
    const rounds = Math.max(0, ...accounts.map(([, own]) => own.length))
    return Array.from({ length: rounds }, (_, round) =>
      accounts.flatMap(([, own]) => own[round] ?? []),
    ).flat()
  }

  #longestWaiting<Any>(all: readonly Any[], nameOf: (one: Any) => string): Any[] {
    const at = (one: Any) => this.#lastServed.get(nameOf(one)) ?? 0
    return [...all].sort((a, b) => at(a) - at(b))
  }
}

const mostRemembered = 20_000
