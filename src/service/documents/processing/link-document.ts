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
import { searchable } from '../../store/search-entries.js'

export interface FoundLinks {
  shipment: string[]
  container: string[]
}

/** Finds links for a document. Uses the data that the service has just read; without new data, the stored data. */
export async function findLinks(
  tenant: Tenant,
  document: DocumentRow,
  read: { data: ExtractedData | null; named: ExtractedData },
): Promise<FoundLinks> {
  const { shipmentIds, boxes } = await named(tenant, await dataOf(tenant, document, read))
  return { shipment: shipmentIds, container: chosenBoxes(boxes, new Set(shipmentIds)) }
}

export async function allNamed(tenant: Tenant, data: Record<string, unknown>): Promise<FoundLinks> {
  const { shipmentIds, boxes } = await named(tenant, data)
  return { shipment: shipmentIds, container: boxes.map(({ id }) => id) }
}

async function named(tenant: Tenant, data: Record<string, unknown>) {
  const bills = ['bill_of_lading', 'booking', 'reference'].flatMap((kind) =>
    numbersIn(data, `${kind}_number`),
  )
  return {
    shipmentIds: await shipmentIdsNumbered(tenant, bills),
    boxes: await containersNumbered(tenant, numbersIn(data, 'container_number')),
  }
}

/** Stores links of a document. Keeps links that a user added, and does not restore links that a user removed. */
export async function linkDocument(
  tenant: Tenant,
  documentId: string,
  { found, at }: { found: FoundLinks; at: string },
): Promise<void> {
  for (const kind of ['shipment', 'container'] as const) {
    await setFoundLinks(tenant, { documentId, at, kind, objectIds: found[kind] })
  }
}

async function dataOf(
  tenant: Tenant,
  { representation_id, extracted_data_manual }: DocumentRow,
  { data, named }: { data: ExtractedData | null; named: ExtractedData },
): Promise<Record<string, unknown>> {
  const [read] =
    representation_id === null || data !== null
      ? []
      : await representationsById(tenant, [representation_id])
  return {
    ...(data ?? (read ? (JSON.parse(read.payload) as object) : named)),
    ...(JSON.parse(extracted_data_manual ?? '{}') as object),
  }
}

function numbersIn(data: Record<string, unknown>, name: string): string[] {
  const values = [data[`${name}s`], data[name]].flat()
  const texts = values.filter((value) => typeof value === 'string')
  const numbers = texts.map(searchable)
  return [...new Set(numbers)].filter((number) => number !== '').slice(0, mostNumbers)
}

/** Maximum number of shipment numbers in a document that gets links. A document with more numbers is a list. */
const mostNumbers = 200

/** Chooses a trip of each container: one on a shipment in the document, else a tracked one, else the last. */
function chosenBoxes(boxes: NumberedContainer[], shipmentIds: ReadonlySet<string>): string[] {
  const numbers = new Set(boxes.map(({ number }) => number))
  return [...numbers].flatMap((number) => {
    const trips = boxes.filter((box) => box.number === number)
    const named = trips.filter((box) => shipmentIds.has(box.shipment_id))
    const tracked = trips.filter(({ isTracked }) => isTracked)
    const chosen = [named, tracked, trips.slice(0, 1)].find((some) => some.length > 0)
    return (chosen ?? []).map(({ id }) => id)
  })
}
