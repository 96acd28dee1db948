import type { TrackOutcome } from '../../../desk/tracking/track-outcome.js'
import { isStanding } from '../../../domain/request-status.js'
import type { BulkRow } from './bulk-row.js'

export function outcomeOfRow({ number, fate }: BulkRow): TrackOutcome | undefined {
  const nothing = { number, request: null, voyage: null }
  switch (fate.kind) {
    case 'registered':
      return { ...nothing, outcome: 'registered', request: fate.request }
    case 'tracked':
      return { ...nothing, outcome: 'already_tracked', request: fate.request }
    case 'on_bill':
      return { ...nothing, outcome: 'already_tracked', request: fate.by, onBills: fate.bills }
    case 'undecided':
      return { ...nothing, outcome: 'needs_confirmation', inference: fate.inference }
    case 'skipped':
      return { ...nothing, outcome: 'skipped', inference: fate.inference }
    case 'invalid':
    case 'rejected':
      return { ...nothing, outcome: 'rejected', error: fate.error }
    default:
      return undefined
  }
}

export function outcomeName({ fate, isInDoubt }: BulkRow): string {
  if (fate.kind === 'tracked') return isStanding(fate.request) ? 'already_tracked' : 'ended'
  if (fate.kind === 'on_bill') return 'already_tracked'
  if (fate.kind === 'undecided') return 'needs_confirmation'
  if (fate.kind === 'new' && isInDoubt) return 'in_doubt'
  return fate.kind === 'new' || fate.kind === 'open' ? 'not_sent' : fate.kind
}
