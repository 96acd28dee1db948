import type { Tenant } from '../database/store.js'
import { inFilledChunks } from '../in-chunks.js'

export interface NumberReport {
  /** Number of the container, B/L or booking, in the form that statements contain. */
  number: string
  name: string
  via: string
  message_id: string
  facts: number
  received_at: string
}

type Kind = 'container' | 'bill' | 'booking'

/** Returns the messages about numbers. Each message comes with the number of facts that it states. */
export async function reportsOnNumbers(
  { db, accountId }: Tenant,
  kind: Kind,
  numbers: readonly string[],
): Promise<NumberReport[]> {
  const found: NumberReport[] = []
  for (const chunk of inFilledChunks(numbers)) {
    const rows = await db
      .selectFrom('received_statements as said')
      .innerJoin('received_messages as message', 'message.id', 'said.message_id')
      .select(({ fn, ref }) => [
        ref(`said.${kind}`).as('number'),
        'message.name',
        'message.via',
        'message.id as message_id',
        'message.received_at',
        fn.countAll<number>().as('facts'),
      ])
      .where('said.account_id', '=', accountId)
      .where(`said.${kind}`, 'in', chunk)
      .groupBy([`said.${kind}`, 'message.id', 'message.name', 'message.via', 'message.received_at'])
      .execute()
    for (const row of rows)
      found.push({ ...row, number: row.number ?? '', facts: Number(row.facts) })
  }
  return found
}
