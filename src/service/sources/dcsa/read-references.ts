import { documentOf, shipmentLocationOf } from './codes.js'
import type { DcsaEvent } from './event.js'
import { type Fields, fieldsAt, isFields, listAt, textAt, wordAt } from './fields.js'

type References = Pick<DcsaEvent, 'boxes' | 'booking' | 'bill' | 'document' | 'location' | 'sender'>

export function readReferences(raw: Fields): References {
  const shipment = fieldsAt(raw, 'shipmentDetails')
  const about = aboutOf(raw, shipment)
  const documents = [
    ...(about ? [about] : []),
    ...listAt(raw, 'documentReferences').map(toReference),
    ...listAt(raw, 'relatedDocumentReferences').map(toReference),
  ]
  documents.push(...listAt(shipment, 'additionalDocumentReferences').map(toReference))
  const referenceOf = (kind: 'booking' | 'bill') =>
    documents.find(({ type, value }) => value !== null && documentOf(type) === kind)?.value ?? null
  const location =
    textAt(shipment, 'shipmentLocationType') ??
    textAt(raw, 'shipmentLocationType') ??
    textAt(fieldsAt(raw, 'carrierSpecificData'), 'shipmentLocationType')
  return {
    boxes: boxesOf(raw, shipment),
    booking: referenceOf('booking') ?? wordAt(raw, 'carrierBookingReference', 'bookingReference'),
    bill: referenceOf('bill') ?? wordAt(raw, 'transportDocumentReference', 'billOfLadingNumber'),
    document: subjectOf(about?.type ?? ''),
    location: location === null ? null : (shipmentLocationOf(location) ?? null),
    sender: senderOf(raw),
  }
}

interface Reference {
  type: string
  value: string | null
}

function aboutOf(raw: Fields, shipment: Fields | null): Reference | null {
  const nested = fieldsAt(shipment, 'documentReference')
  if (nested) return toReference(nested)
  const value = wordAt(raw, 'documentID', 'documentId', 'documentReference')
  return value === null ? null : { type: textAt(raw, 'documentTypeCode') ?? '', value }
}

const toReference = (fields: Fields): Reference => ({
  type: textAt(fields, ...typeNames) ?? '',
  value: wordAt(fields, ...valueNames),
})

const typeNames = ['documentReferenceType', 'documentTypeCode', 'typeCode', 'type', 'referenceType']
const valueNames = [
  'documentReferenceValue',
  'documentReference',
  'reference',
  'referenceValue',
  'value',
]

const subjectOf = (type: string): DcsaEvent['document'] => {
  const known = documentOf(type)
  return known === 'booking' || known === 'bill' ? known : 'other'
}

function boxesOf(raw: Fields, shipment: Fields | null): string[] {
  const own =
    textAt(fieldsAt(raw, 'equipmentDetails'), 'equipmentReference') ??
    textAt(raw, 'equipmentReference')
  if (own !== null) return [own]
  const referred = [...listAt(raw, 'references'), ...listAt(shipment, 'shipmentReferences')]
    .map(toReference)
    .filter(({ type }) => type === 'EQ' || type === 'EQUIPMENT_REFERENCE')
  return [...new Set(referred.flatMap(({ value }) => value ?? []))]
}

function senderOf(raw: Fields): string | null {
  const routing = fieldsAt(raw, 'eventRouting')
  const [listed] = Array.isArray(routing?.originatingParties) ? routing.originatingParties : []
  const party = isFields(listed) ? listed : fieldsAt(routing, 'originatingParty')
  const { publisher } = raw
  return (
    textAt(party, 'partyCode') ?? (isFields(publisher) ? textAt(publisher, 'carrierCode') : null)
  )
}
