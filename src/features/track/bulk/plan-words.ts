import { placesOf } from '../../../client/budget/places-of.js'
import { isStanding } from '../../../domain/request-status.js'
import type { BulkRow } from './bulk-row.js'

export function planWords(rows: readonly BulkRow[], share: number | undefined): string {
  const counts = planCounts(rows)
  const sentences = [
    counted(counts.new, 'new'),
    counted(counts.tracked, 'already tracked'),
    counted(counts.on_bill, 'already on a tracked bill'),
    counted(counts.ended, 'no longer tracked'),
    counted(counts.invalid, 'invalid'),
    counted(counts.doubted, 'doubted'),
    counted(
      counts.undecided,
      counts.undecided === 1 ? 'needs a shipping line' : 'need a shipping line',
    ),
    counted(counts.duplicate, counts.duplicate === 1 ? 'duplicate' : 'duplicates in the file'),
    share === undefined ? '' : durationOf(counts.new, share),
  ].filter((part) => part !== '')
  return sentences.length === 0 ? 'No row has a number' : sentences.join(', ')
}

export interface PlanCounts {
  new: number
  tracked: number
  on_bill: number
  ended: number
  invalid: number
  undecided: number
  doubted: number
  duplicate: number
}

export function planCounts(rows: readonly BulkRow[]): PlanCounts {
  const counts: PlanCounts = {
    new: 0,
    tracked: 0,
    on_bill: 0,
    ended: 0,
    invalid: 0,
    undecided: 0,
    doubted: 0,
    duplicate: 0,
  }
  for (const { fate } of rows) {
    if (fate.kind === 'tracked') counts[isStanding(fate.request) ? 'tracked' : 'ended'] += 1
    else if (fate.kind === 'rejected') counts.invalid += 1
    else if (fate.kind === 'undecided' && fate.given !== undefined) counts.doubted += 1
    else if (fate.kind in counts) counts[fate.kind as keyof PlanCounts] += 1
  }
  return counts
}

const counted = (count: number, words: string): string => (count === 0 ? '' : `${count} ${words}`)

function durationOf(creations: number, share: number): string {
  const perMinute = placesOf({ bucket: 'create', share, isBackground: false })
  const minutes = Math.ceil(creations / perMinute)
  return minutes > 1 ? `about ${minutes} min` : ''
}
