import type { Db, Store } from '../../store/database/store.js'
import {
  trackedElsewhere,
  trackedInMessages,
  trackedWithoutFacts,
  underTrackedNumbers,
  untrackedInMessages,
} from '../../store/received/containers-of-messages.js'
import { whyNotOnNumber } from '../received/box-of-other-line.js'
import { type ReceivedRemarks, receivedRemarks } from '../received/not-counted.js'

/** Returns notes by message: which of its containers are not tracked, and why tracked ones were not updated. */
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
    if (own)
      add(
        message_id,
        `oct does not use the statements about ${container}: ${own.reasons.join('; ')}`,
      )
  }
  for (const { message_id, container, account } of await trackedElsewhere(db)) {
    add(message_id, `${container} is tracked by the account ${account}, not by this account`)
  }
  for (const { message_id, container } of await trackedWithoutFacts(db)) {
    add(
      message_id,
      `oct does not use the statements about ${container}: the container is tracked, but no message about its current trip has arrived yet`,
    )
  }
  const explained = await notesOfOtherLines(db)
  for (const [id, ofBoxes] of explained) {
    const [first = ''] = ofBoxes.values()
    add(
      id,
      ofBoxes.size === 1
        ? first
        : `${first} (${ofBoxes.size - 1} more containers have the same problem)`,
    )
  }
  for (const { message_id, container, count } of await untrackedInMessages(db)) {
    if (explained.get(message_id)?.size === count) continue
    const more = count === 1 ? '' : ` and ${count - 1} more`
    add(message_id, `this account does not track ${container}${more}`)
  }
  return notes
}

async function notesOfOtherLines(db: Db): Promise<Map<string, Map<string, string>>> {
  const notes = new Map<string, Map<string, string>>()
  for (const named of await underTrackedNumbers(db)) {
    const why = whyNotOnNumber(named)
    if (why === null) continue
    const ofMessage = notes.get(named.message_id) ?? new Map<string, string>()
    ofMessage.set(
      named.container,
      `oct does not use the statements about ${named.container}: ${why}`,
    )
    notes.set(named.message_id, ofMessage)
  }
  return notes
}
