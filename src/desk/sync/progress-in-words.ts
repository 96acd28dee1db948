import { timeLeftInWords } from '../../domain/duration.js'
import { progressBar } from '../../domain/progress-bar.js'
import type { SyncProgress } from './pass.js'

const barCells = 8

/** Time in ms before a sync shows the remaining time, because early estimates are not reliable. */
const shortestJudgedMs = 2_000

export function progressInWords(progress: SyncProgress, elapsedMs: number): string {
  const { shipments, requests, ofShipments = 0 } = progress
  if (ofShipments < shipments || ofShipments === 0) return `Syncing, ${shipments} shipments`
  if (requests > 0) return `Syncing, ${shipments} shipments, ${requests} tracking requests`
  const part = shipments / ofShipments
  const counts = `${shipments} of ${ofShipments} shipments`
  return [
    `Syncing ${progressBar(part, barCells)} ${counts}`,
    ...timesInWords(part, elapsedMs),
  ].join(' · ')
}

function timesInWords(part: number, elapsedMs: number): string[] {
  if (elapsedMs < shortestJudgedMs) return []
  const leftMs = (elapsedMs / part) * (1 - part)
  const elapsed = timeLeftInWords(Math.floor(elapsedMs / 1000) * 1000)
  return [...(leftMs >= 1000 ? [`about ${timeLeftInWords(leftMs)} left`] : []), elapsed]
}
