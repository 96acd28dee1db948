import { readDcsa } from '../../../../src/service/sources/dcsa/read-dcsa.js'
import type { Observation } from '../../../../src/service/sources/source.js'
import type { Reading } from '../../../../src/service/sources/statement.js'

export const box = 'MSCU6639870'
export const receivedAt = '2026-06-01T00:00:00Z'

interface Told {
  id?: string
  /** LOAD, ARRI … */
  code: string
  at: string
  where: string
  created?: string
  classifier?: string
  mode?: string | null
  load?: 'EMPTY' | 'LADEN'
  facility?: string
  container?: string | null
}

/** One event in the format of 2.2, about one bill. */
export function told(event: Told): Record<string, unknown> {
  const { id, code, at, where, created = at, classifier = 'ACT', mode = 'VESSEL' } = event
  const isTransport = code === 'ARRI' || code === 'DEPA'
  const container = event.container === undefined ? box : event.container
  return {
    ...(id && { eventID: id }),
    eventCreatedDateTime: created,
    eventType: isTransport ? 'TRANSPORT' : 'EQUIPMENT',
    eventClassifierCode: classifier,
    eventDateTime: at,
    [isTransport ? 'transportEventTypeCode' : 'equipmentEventTypeCode']: code,
    ...(!isTransport && container && { equipmentReference: container }),
    ...(isTransport &&
      container && { references: [{ referenceType: 'EQ', referenceValue: container }] }),
    ...(event.load && { emptyIndicatorCode: event.load }),
    transportCall: {
      UNLocationCode: where,
      ...(mode && { modeOfTransport: mode }),
      ...(event.facility && { facilityTypeCode: event.facility }),
      exportVoyageNumber: '12W',
      importVoyageNumber: '12E',
      ...(mode === 'VESSEL' && {
        vessel: { vesselIMONumber: '9321483', vesselName: 'EMMA MAERSK' },
      }),
    },
    documentReferences: [
      { documentReferenceType: 'BKG', documentReferenceValue: '123456789' },
      { documentReferenceType: 'TRD', documentReferenceValue: 'MAEU123456789' },
    ],
  }
}

export const read = (message: unknown): Reading => readDcsa(message, { receivedAt, scac: 'MAEU' })

export const said = (message: unknown): Observation[] =>
  read(message).statements.map(({ observation }) => observation)
