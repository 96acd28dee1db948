import type { ReceivedStatementRow } from '../database/source-tables.js'
import type { Tenant } from '../database/store.js'

export type NamingStatement = Pick<ReceivedStatementRow, 'bill' | 'booking' | 'scac' | 'body'>

export interface NamingMessage {
  message_id: string
  name: string
  form: string
  received_at: string
  statements: NamingStatement[]
  setAside: string[]
}

export async function messagesNaming(tenant: Tenant, container: string): Promise<NamingMessage[]> {
  const byId = new Map<string, NamingMessage>()
  const add = (message: Omit<NamingMessage, 'statements' | 'setAside'>): NamingMessage => {
    const known = byId.get(message.message_id) ?? { ...message, statements: [], setAside: [] }
    byId.set(message.message_id, known)
    return known
  }
  for (const row of await statementsOf(tenant, container)) {
    const { bill, booking, scac, body, ...message } = row
    add(message).statements.push({ bill, booking, scac, body })
  }
  for (const { remarks, ...message } of await remarkedOf(tenant, container)) {
    const { setAside } = JSON.parse(remarks) as Remarked
    const own = setAside.first.filter((remark) => remark.container === container)
    if (own.length > 0) add(message).setAside.push(...own.map(({ reason }) => reason))
  }
  return [...byId.values()].sort((a, b) => (a.received_at < b.received_at ? -1 : 1))
}

interface Remarked {
  setAside: { first: { reason: string; container?: string }[] }
}

const statementsOf = ({ db, accountId }: Tenant, container: string) =>
  db
    .selectFrom('received_statements as said')
    .innerJoin('received_messages as message', 'message.id', 'said.message_id')
    .select([
      'message.id as message_id',
      'message.name',
      'message.form',
      'message.received_at',
      'said.bill',
      'said.booking',
      'said.scac',
      'said.body',
    ])
    .where('said.account_id', '=', accountId)
    .where('said.container', '=', container)
    .execute()

const remarkedOf = ({ db, accountId }: Tenant, container: string) =>
  db
    .selectFrom('received_messages')
    .select(['id as message_id', 'name', 'form', 'received_at', 'remarks'])
    .where('account_id', '=', accountId)
    .where('remarks', 'like', `%"container":"${container}"%`)
    .execute()
