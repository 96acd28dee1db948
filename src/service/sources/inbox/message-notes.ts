import type { Store } from '../../store/database/store.js'
import {
  trackedElsewhere,
  trackedInMessages,
  untrackedInMessages,
} from '../../store/received/containers-of-messages.js'
import { type ReceivedRemarks, receivedRemarks } from '../received/not-counted.js'

/**
 * Explains to the operator what is not counted of each message, by message id: containers that the
 * account does not track, and the reason for containers that it does track.
 */
export async function messageNotes({ db }: Store): Promise<Map<string, string[]>> {
  const notes = new Map<string, string[]>()
  const add = (id: string, note: string): void => {
    notes.set(id, [...(notes.get(id) ?? []), note])
  }
  const known = new Map<string, ReceivedRemarks>()
  for (const { message_id, account_id, container, shipment_id } of await trackedInMessages(db)) {
    const key = `${shipment_id} ${container}`
    const tenant = { db, accountId: account_id }
    const received =
      known.get(key) ?? (await receivedRemarks(tenant, { number: container, shipment_id }))
    known.set(key, received)
    const own = received.notCounted.find((it) => it.message_id === message_id)
    if (own) add(message_id, `${container} is not counted: ${own.reasons.join('; ')}`)
  }
  for (const { message_id, container, account } of await trackedElsewhere(db)) {
    add(message_id, `${container} is tracked by the account ${account}, and not by this one`)
  }
  for (const { message_id, container, count } of await untrackedInMessages(db)) {
    const more = count === 1 ? '' : ` and ${count - 1} more`
    add(message_id, `this account does not track ${container}${more}`)
  }
  return notes
}
