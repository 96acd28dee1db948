import { writeBodies } from '../../../src/service/deliveries/envelope/write-bodies.js'
import type { Resource, TestService } from '../../support/service.js'

export interface Envelope {
  data: Resource
  links: { self: string }
  included?: Resource[]
}

/** Returns every delivery of the first account's webhooks as it would be sent now, oldest first. */
export async function envelopesOf({ service }: Pick<TestService, 'service'>): Promise<Envelope[]> {
  const { store } = service.world
  const rows = await store.db
    .selectFrom('webhook_notifications')
    .selectAll()
    .orderBy('change_sequence')
    .execute()
  const accountId = rows[0]?.account_id ?? ''
  const bodies = await writeBodies({ db: store.db, accountId }, rows)
  return rows.map(({ id }) => JSON.parse(bodies.get(id) ?? '') as Envelope)
}
