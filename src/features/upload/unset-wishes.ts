import { isDeepStrictEqual } from 'node:util'
import type { DocumentAttachments, DocumentEdit } from '../../client/resources/document-calls.js'
import type { Document } from '../../contract/document.js'
import { documentLinks, manualData } from '../../domain/document-facts.js'
import { titleOfFile } from './title-of-file.js'
import type { UploadOrder } from './upload-order.js'

type Data = Readonly<Record<string, unknown>>

export interface UnsetWishes {
  name?: string
  documentType?: string
  data?: Data
  shipmentIds?: string[]
  containerIds?: string[]
}

export function wishesOf({
  documentType,
  data,
  shipmentIds,
  containerIds,
}: UploadOrder): UnsetWishes {
  return {
    ...(documentType === undefined ? {} : { documentType }),
    ...(data && Object.keys(data).length > 0 ? { data } : {}),
    ...(shipmentIds.length > 0 ? { shipmentIds } : {}),
    ...(containerIds.length > 0 ? { containerIds } : {}),
  }
}

/** Returns requested values that the document lacks. Ignores a name that oct derived from the file name. */
export function unsetWishes(document: Document, order: UploadOrder): UnsetWishes {
  const { name, fileName, data = {} } = order
  const isNamed = name !== titleOfFile(fileName) && name !== document.name
  const isTyped = order.documentType === document.document_type_manual
  const linked = new Set(documentLinks(document).map(({ id }) => id))
  const { documentType, ...unset } = wishesOf({
    ...order,
    data: unsetData(document, data),
    shipmentIds: order.shipmentIds.filter((id) => !linked.has(id)),
    containerIds: order.containerIds.filter((id) => !linked.has(id)),
  })
  return {
    ...(isNamed ? { name } : {}),
    ...(documentType === undefined || isTyped ? {} : { documentType }),
    ...unset,
  }
}

function unsetData(document: Document, data: Data): Data {
  const known = manualData(document) ?? {}
  return Object.fromEntries(
    Object.entries(data).filter(
      ([field, value]) => !Object.hasOwn(known, field) || !isDeepStrictEqual(known[field], value),
    ),
  )
}

export function harmlessWishes(document: Document, wishes: UnsetWishes): UnsetWishes {
  const { documentType, data, shipmentIds, containerIds } = wishes
  const known = manualData(document)
  const fields = Object.keys(known ?? {})
  const isOpen =
    known !== undefined && !Object.keys(data ?? {}).some((field) => fields.includes(field))
  return {
    ...(documentType !== undefined && !document.document_type_manual ? { documentType } : {}),
    ...(data && isOpen ? { data } : {}),
    ...(shipmentIds ? { shipmentIds } : {}),
    ...(containerIds ? { containerIds } : {}),
  }
}

/** Returns a change that adds values to a document. It repeats the old values: the API can only replace them all. */
export function changeFor(
  document: Document,
  { name, documentType, data, ...links }: UnsetWishes,
): { attributes: DocumentEdit; links: DocumentAttachments } {
  const linked = (kind: 'shipment' | 'container', more: readonly string[]) => [
    ...documentLinks(document).flatMap((link) => (link.kind === kind ? [link.id] : [])),
    ...more,
  ]
  const { shipmentIds, containerIds } = links
  return {
    attributes: {
      ...(name === undefined ? {} : { name }),
      ...(documentType === undefined ? {} : { document_type_manual: documentType }),
      ...(data ? { extracted_data_manual: { ...manualData(document), ...data } } : {}),
    },
    links: {
      ...(shipmentIds ? { shipmentIds: linked('shipment', shipmentIds) } : {}),
      ...(containerIds ? { containerIds: linked('container', containerIds) } : {}),
    },
  }
}

export function wishesInWords(wishes: UnsetWishes): string {
  const { name, documentType, data, shipmentIds, containerIds } = wishes
  const parts = [
    ...(name === undefined ? [] : ['its name']),
    ...(documentType === undefined ? [] : ['its type']),
    ...(data ? ['its data'] : []),
    ...(shipmentIds || containerIds ? ['its link to a shipment or container'] : []),
  ]
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)]
    .filter((part) => part !== '')
    .join(' and ')
}
