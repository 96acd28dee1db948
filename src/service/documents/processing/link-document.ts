import type { ExtractedData } from '../../../domain/documents/extract-data.js'
import type { DocumentRow } from '../../store/database/document-tables.js'
import type { Tenant } from '../../store/database/store.js'
import { setFoundLinks } from '../../store/document-links.js'
import { representationsById } from '../../store/document-representations.js'
import {
  containersNumbered,
  type NumberedContainer,
  shipmentIdsNumbered,
} from '../../store/linked-records.js'
import { searchable } from '../../store/search.js'

/**
 * Ties a document to those of the account's shipments and containers whose numbers are in it, and
 * no longer to those whose numbers are not. What a user linked stays, and what a user took away
 * stays away.
 */
export async function linkDocument(
  tenant: Tenant,
  document: DocumentRow,
  { named, at }: { named: ExtractedData; at: string },
): Promise<void> {
  const data = await dataOf(tenant, document, named)
  const bills = ['bill_of_lading', 'booking', 'reference'].flatMap((kind) =>
    numbersIn(data, `${kind}_number`),
  )
  const shipmentIds = await shipmentIdsNumbered(tenant, bills)
  const boxes = await containersNumbered(tenant, numbersIn(data, 'container_number'))
  const change = { documentId: document.id, at }
  await setFoundLinks(tenant, { ...change, kind: 'shipment', objectIds: shipmentIds })
  const objectIds = chosenBoxes(boxes, new Set(shipmentIds))
  await setFoundLinks(tenant, { ...change, kind: 'container', objectIds })
}

/** What it says, under what was set by hand; of an unreadable file what its name says. */
async function dataOf(
  tenant: Tenant,
  { representation_id, extracted_data_manual }: DocumentRow,
  named: ExtractedData,
): Promise<Record<string, unknown>> {
  const [read] =
    representation_id === null ? [] : await representationsById(tenant, [representation_id])
  return {
    ...(read ? (JSON.parse(read.payload) as object) : named),
    ...(JSON.parse(extracted_data_manual ?? '{}') as object),
  }
}

/** The numbers of a member, or of one that is called the same in the plural; as they are compared. */
function numbersIn(data: Record<string, unknown>, name: string): string[] {
  const values = [data[`${name}s`], data[name]].flat()
  const texts = values.filter((value) => typeof value === 'string')
  const numbers = texts.map(searchable)
  return [...new Set(numbers)].filter((number) => number !== '').slice(0, mostNumbers)
}

/** Of what is looked up: a document that lists more is a list of everything. */
const mostNumbers = 200

/**
 * A box sails again and again: meant is that of a shipment which the document names too, else that
 * which is on its way, else the last.
 */
function chosenBoxes(boxes: NumberedContainer[], shipmentIds: ReadonlySet<string>): string[] {
  const numbers = new Set(boxes.map(({ number }) => number))
  return [...numbers].flatMap((number) => {
    const trips = boxes.filter((box) => box.number === number)
    const named = trips.filter((box) => shipmentIds.has(box.shipment_id))
    const tracked = trips.filter(({ isTracked }) => isTracked)
    const meant = [named, tracked, trips.slice(0, 1)].find((some) => some.length > 0)
    return (meant ?? []).map(({ id }) => id)
  })
}
