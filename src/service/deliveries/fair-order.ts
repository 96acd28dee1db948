import type { WebhookRow } from '../store/database/webhook-tables.js'

type Webhook = Pick<WebhookRow, 'id' | 'account_id'>

export class FairOrder {
  readonly #lastServed = new Map<string, number>()
  #count = 0

  recordTurn({ id, account_id }: Webhook): void {
    this.#count += 1
    for (const name of [id, account_id]) {
      // Deletes the entry before it is added again, so that it becomes the last entry of the `Map`.
      this.#lastServed.delete(name)
      this.#lastServed.set(name, this.#count)
    }
    const [oldest] = this.#lastServed.keys()
    if (this.#lastServed.size > maxEntries && oldest) this.#lastServed.delete(oldest)
  }

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

const maxEntries = 20_000
