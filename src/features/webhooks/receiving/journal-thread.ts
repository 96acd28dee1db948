import { parentPort, workerData } from 'node:worker_threads'
import { openJournalFile } from '../../../cache/open-journal.js'
import type { Came } from '../../../webhooks/receiver/received-delivery.js'
import { noteDeliveries } from './note-deliveries.js'
import { type PackedDeliveries, unpacked } from './timed-delivery.js'

export interface JournalSetup {
  path: string
}

export type JournalReport = { came: Came[] } | { failure: string }

/** Stores groups of webhook deliveries in a separate thread, until the message `null` ends the thread. */
async function noteGroups({ path }: JournalSetup): Promise<void> {
  const journal = await openJournalFile(path)
  parentPort?.on('message', (group: PackedDeliveries | null) => {
    if (group !== null) return parentPort?.postMessage(reportOn(group))
    journal.close()
    parentPort?.close()
  })

  function reportOn(group: PackedDeliveries): JournalReport {
    try {
      return { came: noteDeliveries(journal.received, unpacked(group)) }
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) }
    }
  }
}

void noteGroups(workerData as JournalSetup)
