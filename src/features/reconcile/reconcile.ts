import { type Account, readAccount } from '../../desk/attention/account.js'
import { type AttentionList, troublesOf } from '../../desk/attention/list-attention.js'
import { ofRequest } from '../../desk/attention/request-troubles.js'
import { ofShipment } from '../../desk/attention/shipment-troubles.js'
import type { Sheet, SheetRow } from '../../desk/sheet/read-sheet.js'
import type { Workspace } from '../../desk/workspace.js'
import { type Attention, inOrder } from '../../domain/attention.js'
import { requestName } from '../../domain/request-name.js'
import { isStanding, isWaiting } from '../../domain/request-status.js'
import { shellWord } from '../../domain/shell-word.js'
import { AccountNames, type CodesOf, comparedName, type Known } from './account-names.js'
import { withKnownBy } from './known-by.js'
import { endOf, missingReferences, notTracked, unusable, wrongNumber } from './row-troubles.js'

/**
 * Lists numbers that only the file or only the account contains. The account also contains numbers whose tracking has
 * ended. Checks numbers that only the file contains, as `oct track --from` does.
 */
export async function reconcile(
  workspace: Workspace,
  sheet: Sheet,
  { isCheck }: { isCheck: boolean },
): Promise<AttentionList> {
  const account = await readAccount(workspace, isCheck)
  const names = new AccountNames(account, await lineCodes())
  const comparison = { sheet, account, names, places: placesOf(sheet, names) }
  const troubles = placed(comparison)
  const rows = ofRows(comparison, new Set(troubles.flatMap(({ shipmentId }) => shipmentId ?? [])))
  const found = [...troubles, ...rows, ...absent(comparison)]
  const known = await withKnownBy(workspace, inOrder(found))
  return { found: known, syncedAt: account.syncedAt }
}

async function lineCodes(): Promise<CodesOf> {
  const { findLine } = await import('../../domain/reference/lines.js')
  return (scac) => {
    const line = findLine(scac)
    return line ? [line.scac, ...line.alternative_scacs, ...line.other_codes] : []
  }
}

interface Comparison {
  sheet: Sheet
  account: Account
  names: AccountNames
  places: ReadonlyMap<string, SheetRow>
}

function placesOf({ rows }: Sheet, names: AccountNames): Comparison['places'] {
  const usable = rows.filter((row) => isUsable(row, names))
  return new Map(usable.reverse().map((row) => [comparedName(row.number), row]))
}

function isUsable({ problem, number }: SheetRow, names: AccountNames): boolean {
  const { requests, voyages } = names.called(number)
  return problem === undefined || requests.length + voyages.length > 0
}

function placed({ account, names, places }: Comparison): Attention[] {
  const requests = new Map(account.requests.map((request) => [request.id, request]))
  const voyages = new Map(account.voyages.map((voyage) => [voyage.shipment.id, voyage]))
  return troublesOf(account).map((trouble) => {
    const request = requests.get(trouble.requestId ?? '')
    const voyage = voyages.get(trouble.shipmentId ?? '')
    const own = [
      comparedName(trouble.number),
      ...(request ? names.ofRequest(request) : []),
      ...(voyage ? names.ofVoyage(voyage) : []),
    ]
    const row = own.map((name) => places.get(name)).find((found) => found !== undefined)
    return { ...trouble, place: row?.place ?? null }
  })
}

/** Returns one result for each row of the file, except for rows in `troubled`, which already have one. */
function ofRows(
  { sheet, account, names, places }: Comparison,
  troubled: ReadonlySet<string>,
): Attention[] {
  return sheet.rows.flatMap((row): Attention[] => {
    if (!isUsable(row, names)) return [unusable(row)]
    const name = comparedName(row.number)
    if (places.get(name) !== row) return []
    const known = names.called(row.number)
    const why = whyNotTracked(known, account)
    if (why !== undefined) return [wrongNumber(row, known) ?? notTracked(row, why)]
    const end = endOf(row, known, account)
    if (end !== undefined) return troubled.has(end.shipmentId ?? '') ? [] : [end]
    const alike = sheet.rows.filter((other) => comparedName(other.number) === name)
    return missingReferences(
      row,
      alike.flatMap(({ refs }) => refs),
      known,
    )
  })
}

function whyNotTracked({ requests, voyages }: Known, { open }: Account): string | undefined {
  if (requests.length === 0 && voyages.length === 0) return 'only in the file'
  if (voyages.some(({ shipment }) => open.has(shipment.id))) return undefined
  if (requests.some(isStanding)) return undefined
  const stopped = voyages.find(
    ({ shipment }) => shipment.line_tracking_stopped_reason === 'cancelled_by_user',
  )
  if (stopped) return 'tracking was stopped by a user'
  if (voyages.length > 0) return undefined
  return requests[0]?.status === 'cancelled' ? 'the tracking request was canceled' : undefined
}

function absent({ account, names, places }: Comparison): Attention[] {
  const { requests, voyages, open } = account
  const isListed = (own: ReadonlySet<string>): boolean => [...own].some((name) => places.has(name))
  const unlisted = requests.filter((request) => !isListed(names.ofRequest(request)))
  const others = new Set(unlisted)
  const listedShipments = new Set(
    requests.filter((request) => !others.has(request)).map((request) => request.tracked_object?.id),
  )
  const shipments = voyages
    .filter(({ shipment }) => open.has(shipment.id) && !listedShipments.has(shipment.id))
    .filter((voyage) => !isListed(names.ofVoyage(voyage)))
    .map((voyage) => ({
      ...ofShipment(voyage),
      remedy: `oct shipments show ${shellWord(voyage.shipment.bill_of_lading_number)}`,
    }))
  const waiting = unlisted.filter(isWaiting).map((request) => ({
    ...ofRequest(request),
    remedy: `oct tracking cancel ${shellWord(requestName(request))}`,
  }))
  return [...shipments, ...waiting].map((each) => ({
    ...each,
    kind: 'not_in_file',
    reason: 'tracked, but not in the file',
  }))
}
