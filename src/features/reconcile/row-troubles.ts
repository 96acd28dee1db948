import type { Account } from '../../desk/attention/account.js'
import { ofRequest } from '../../desk/attention/request-troubles.js'
import { ofShipment } from '../../desk/attention/shipment-troubles.js'
import type { SheetRow } from '../../desk/sheet/read-sheet.js'
import { failedCheck, wrongCheckDigit } from '../../desk/tracking/check-number.js'
import { type Attention, noAttention } from '../../domain/attention.js'
import { isWaiting } from '../../domain/request-status.js'
import { shellWord } from '../../domain/shell-word.js'
import { stoppedReasonInWords } from '../../domain/words.js'
import { comparedName, type Known } from './account-names.js'

export const notTracked = (row: SheetRow, reason: string): Attention => ({
  ...ofRow(row),
  kind: 'not_tracked',
  reason,
  remedy: trackCommand(row),
})

export const unusable = (row: SheetRow): Attention => ({
  ...ofRow(row),
  kind: 'unusable_row',
  reason: row.problem?.message ?? '',
  remedy: row.problem?.cure ?? '',
})

const ofRow = ({ number, place, refs, scac, customer }: SheetRow) => ({
  ...noAttention,
  number,
  place,
  refs,
  scac: scac ?? null,
  customer: customer ?? null,
})

function trackCommand({ number, scac, type, refs, customer, tags }: SheetRow): string {
  const options = [
    ...(scac === undefined ? [] : ['--scac', scac]),
    ...(type === undefined ? [] : ['--type', type]),
    ...refs.flatMap((ref) => ['--ref', ref]),
    ...tags.flatMap((tag) => ['--tag', tag]),
    ...(customer === undefined ? [] : ['--customer', customer]),
  ]
  return ['oct track', ...[number, ...options].map(shellWord)].join(' ')
}

export function wrongNumber(row: SheetRow, { requests, voyages }: Known): Attention | undefined {
  if (requests.length + voyages.length > 0) return undefined
  const check = failedCheck(row.number, row.type)
  if (check === undefined) return undefined
  const error = wrongCheckDigit(row.number, check)
  return {
    ...ofRow(row),
    kind: 'unusable_row',
    reason: error.message,
    remedy: error.tryNext[0] ?? trackCommand(row),
  }
}

export function endOf(
  row: SheetRow,
  { requests, voyages }: Known,
  { open }: Account,
): Attention | undefined {
  if (requests.some(isWaiting)) return undefined
  const number = shellWord(row.number)
  const [voyage] = voyages
  if (voyage !== undefined) {
    if (voyages.some(({ shipment }) => open.has(shipment.id))) return undefined
    const reason = voyage.shipment.line_tracking_stopped_reason
    const why = reason
      ? stoppedReasonInWords(reason)
      : 'tracking ended; the service gives no reason'
    return {
      ...ofShipment(voyage),
      ...{ number: row.number, place: row.place, kind: 'ended', reason: why },
      since: voyage.shipment.line_tracking_stopped_at ?? null,
      remedy: `oct show ${number}`,
    }
  }
  const [request] = requests
  if (request?.status !== 'tracking_stopped') return undefined
  return {
    ...ofRequest(request),
    ...{ number: row.number, place: row.place, kind: 'ended' },
    reason: 'the tracking request has ended',
    remedy: `oct tracking show ${number}`,
  }
}

export function missingReferences(
  row: SheetRow,
  refs: readonly string[],
  { requests, voyages }: Known,
): Attention[] {
  const had = new Set(
    [
      ...requests.flatMap(({ ref_numbers }) => ref_numbers ?? []),
      ...voyages.flatMap(({ shipment, boxes }) => [
        ...(shipment.ref_numbers ?? []),
        ...boxes.flatMap(({ container }) => container.ref_numbers ?? []),
      ]),
    ].map(comparedName),
  )
  const absent = [...new Set(refs)].filter((ref) => !had.has(comparedName(ref)))
  if (absent.length === 0) return []
  const words = [row.number, ...absent].map(shellWord).join(' ')
  const remedy =
    voyages.length > 0
      ? `oct ref add ${words}`
      : `oct tracking show ${shellWord(row.number)} --wait`
  return [
    {
      ...ofRow(row),
      kind: 'missing_reference',
      reason: `tracked, but these references are missing: ${absent.join(', ')}`,
      refs: absent,
      remedy,
      requestId: requests[0]?.id ?? null,
      shipmentId: voyages[0]?.shipment.id ?? null,
    },
  ]
}
