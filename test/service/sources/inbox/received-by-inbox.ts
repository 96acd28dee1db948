import { onTestFinished } from 'vitest'
import type { InboxOptions } from '../../../../src/service/sources/inbox/inbox.js'
import type { Observation } from '../../../../src/service/sources/source.js'
import { observationsByShipment } from '../../../../src/service/store/history/observations.js'
import { type OpenedInbox, openInbox } from './opened-inbox.js'

/** What a service knows about one number after its inbox received messages. */
export interface ReceivedByInbox {
  opened: OpenedInbox
  shipments: Record<string, unknown>[]
  boxes: Record<string, unknown>[]
  /** The observations that count for each shipment. */
  record: Observation[]
}

interface Tracked {
  number: string
  scac?: string
  type?: string
}

/** Tracks a number, then puts messages into the inbox one after the other. */
export async function receivedByInbox(
  { number, scac, type = 'bill_of_lading' }: Tracked,
  messages: readonly string[],
  options: Partial<InboxOptions> = {},
): Promise<ReceivedByInbox> {
  const opened = await openInbox(options)
  onTestFinished(() => opened.close())
  const { test } = opened
  const line = scac === undefined ? { scac: null, auto_detect_vocc_scac: true } : { scac }
  await test.track({ request_type: type, request_number: number, ...line })
  for (const [index, message] of messages.entries()) {
    opened.put(`message-${index}.txt`, message)
    await opened.settle()
  }
  const attributesAt = async (path: string) =>
    (await test.get(path)).body.data.map(({ attributes }) => attributes)
  const boxes = await attributesAt('/containers')
  const shipments = (await test.get('/shipments')).body.data
  return {
    opened,
    shipments: shipments.map(({ attributes }) => attributes),
    boxes,
    record: await recordOf(
      opened,
      shipments.map(({ id }) => id),
    ),
  }
}

async function recordOf({ test }: OpenedInbox, shipmentIds: string[]): Promise<Observation[]> {
  const { db } = test.service.world.store
  const account = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const said = await observationsByShipment({ db, accountId: account.id }, shipmentIds)
  return [...said.values()].flat()
}
