import { describe, expect, it } from 'vitest'
import { readDcsaText } from '../../../../src/service/sources/dcsa/read-dcsa.js'
import { box, read, receivedAt, told } from './message.js'

const readBare = (message: unknown) =>
  readDcsaText(JSON.stringify(message), { receivedAt, scac: null })

const load = told({ id: 'e1', code: 'LOAD', at: '2026-04-04T08:00:00+08:00', where: 'CNSHA' })

/** Returns the moves, without observations about the container and the bill. */
const movesIn = (reading: ReturnType<typeof read>) =>
  reading.statements.flatMap(({ names, scac, observation: it }) =>
    it.kind === 'milestone' ? [{ names, scac, event: it.event, where: it.where, at: it.at }] : [],
  )

describe('the 3.0 beta, whose events are metadata and payload', () => {
  const metadata = {
    eventID: 'e7',
    eventType: 'EQUIPMENT',
    eventCreatedDateTime: '2026-04-04T01:00:00Z',
    publisher: { partyName: 'ONE', carrierCode: 'ONE', carrierCodeListProvider: 'SMDG' },
    publisherRole: 'CA',
  }
  const payload = {
    eventClassifierCode: 'ACT',
    eventDateTime: '2026-04-04T08:00:00+08:00',
    equipmentEventTypeCode: 'DISC',
    equipmentReference: box,
    emptyIndicatorCode: 'LADEN',
    isTransshipmentMove: true,
    transportCall: {
      modeOfTransport: 'VESSEL',
      location: { locationType: 'UNLO', UNLocationCode: 'SGSIN' },
      carrierImportVoyageNumber: '12E',
      vessel: { vesselIMONumber: '9321483', name: 'EMMA MAERSK' },
    },
    relatedDocumentReferences: [
      { type: 'BKG', value: 'BOOK1' },
      { type: 'TRD', value: 'BILL1' },
    ],
    seals: [{ number: 133534 }],
  }

  it.each([
    ['a list', [{ metadata, payload }]],
    ['alone', { metadata, payload }],
    ['under events', { events: [{ metadata, payload }] }],
  ])('are read: %s', (_, message) => {
    const reading = readBare(message)
    expect(movesIn(reading)).toEqual([
      {
        names: { container: box, bill: 'BILL1', booking: 'BOOK1' },
        scac: 'ONEY',
        event: 'transshipment_discharged',
        where: { locode: 'SGSIN' },
        at: '2026-04-04T00:00:00Z',
      },
    ])
    expect(reading.statements.map(({ observation }) => observation)).toContainEqual(
      expect.objectContaining({ kind: 'equipment', seal_number: '133534' }),
    )
    expect(reading.statements.map(({ observation }) => observation)).toContainEqual(
      expect.objectContaining({
        seen_at: '2026-04-04T01:00:00Z',
        vessel: { name: 'EMMA MAERSK', imo: '9321483' },
        voyage_number: '12E',
      }),
    )
  })

  it('an event at its own place, without a call', () => {
    const { transportCall: _, ...rest } = payload
    const empty = { ...rest, equipmentEventTypeCode: 'PICK', emptyIndicatorCode: 'EMPTY' }
    const location = { locationName: 'Rotterdam', UNLocationCode: 'NLRTM' }
    const alone = { ...empty, isTransshipmentMove: false, location, facilityTypeCode: 'DEPO' }
    expect(movesIn(readBare([{ metadata, payload: alone }]))).toMatchObject([
      { event: 'empty_out', where: { locode: 'NLRTM' } },
    ])
  })

  it('retracts an event by its number', () => {
    const said = readBare([{ metadata, payload }]).statements.flatMap(({ observation: it }) =>
      it.kind === 'milestone' ? [it.word] : [],
    )
    const taken = { ...metadata, eventID: 'e8', retractedEventID: 'e7' }
    const { statements } = read([{ metadata: taken, payload: { equipmentReference: box } }])
    expect(statements.map(({ observation }) => observation)).toMatchObject([
      { kind: 'retraction', container: box, word: said[0]?.replace('ONEY', 'MAEU') },
    ])
  })

  it('names the document of a shipment event', () => {
    const about = { documentTypeCode: 'TRD', documentReference: 'BILL1' }
    const { statements, setAside } = readBare({
      metadata: { ...metadata, eventType: 'SHIPMENT' },
      payload: {
        eventClassifierCode: 'ACT',
        eventDateTime: '2026-04-04T00:00:00Z',
        shipmentEventTypeCode: 'ISSU',
        ...about,
      },
    })
    expect(statements.map(({ names }) => names)).toEqual([{ bill: 'BILL1' }])
    expect(setAside[0]?.reason).toBe('ISSU is an event of a bill, not a milestone of a container')
  })

  it('names the boxes that a shipment event refers to as equipment', () => {
    const references = [
      { type: 'FF', value: 'our reference' },
      { type: 'EQ', value: box },
      { type: 'EQ', value: 'no box' },
    ]
    const { statements, warnings } = readBare({
      metadata: { ...metadata, eventType: 'SHIPMENT' },
      payload: {
        eventClassifierCode: 'ACT',
        eventDateTime: '2026-04-04T00:00:00Z',
        shipmentEventTypeCode: 'ISSU',
        documentTypeCode: 'TRD',
        documentReference: 'BILL1',
        references,
      },
    })
    expect(statements.map(({ names, observation: { kind } }) => [kind, names])).toEqual([
      ['shipment', { bill: 'BILL1' }],
      ['equipment', { bill: 'BILL1', container: box }],
    ])
    expect(warnings.map(({ reason }) => reason)).toEqual([
      'a reference of the type EQ: "NOBOX" is not a container number',
    ])
  })
})

describe('lists by kind of event, as in HMM responses', () => {
  const answer = {
    shipment: { carrierBookingReference: 'SELM00000100', carrierID: 'HDMU' },
    equipment: { ISOEquipmentCode: '45G1' },
    shipmentEvent: [
      {
        eventID: 's1',
        eventType: 'Shipment',
        eventClassifierCode: 'ACT',
        eventDateTime: '2026-04-01T09:00:00+09:00',
        shipmentEventTypeCode: 'RECE',
        documentId: 'SELM00000100',
        documentTypeCode: 'CBR',
      },
    ],
    transportEvent: [
      {
        eventID: 't1',
        eventType: 'Transport',
        eventClassifierCode: 'ACT',
        eventDateTime: '2026-04-04T18:00:00+09:00',
        transportEventTypeCode: 'DEPA',
        transportCall: { UNLocationCode: 'KRPUS', location: 'KRPUS', modeOfTransport: 'Vessel' },
      },
    ],
    equipmentEvent: [
      {
        eventID: 'q1',
        eventType: 'Equipment',
        eventClassifierCode: 'ACT',
        eventDateTime: '2026-04-03T16:43:00+09:00',
        equipmentEventTypeCode: 'GTIN',
        emptyIndicatorCode: 'Laden',
        eventLocation: 'KRPUS',
        transportCall: { facilityTypeCode: 'POTE', modeOfTransport: 'Truck', location: 'KRPUS' },
      },
    ],
    transportCall: [
      {
        UNLocationCode: 'KRPUS',
        modeOfTransport: 'VESSEL',
        exportVoyageNumber: '0080E',
        vessel: { vesselIMONumber: '9321251', vesselName: 'MOL CELEBRATION' },
      },
    ],
  }

  it('become the events of the requested box, with the vessels of their calls', () => {
    const asked = { receivedAt, scac: 'HDMU', names: { container: box } }
    const reading = readDcsaText(JSON.stringify(answer), asked)
    const names = { container: box, booking: 'SELM00000100' }
    expect(movesIn(reading)).toEqual([
      {
        names,
        scac: 'HDMU',
        event: 'vessel_departed',
        where: { locode: 'KRPUS' },
        at: '2026-04-04T09:00:00Z',
      },
      {
        names,
        scac: 'HDMU',
        event: 'full_in',
        where: { locode: 'KRPUS' },
        at: '2026-04-03T07:43:00Z',
      },
    ])
    expect(reading.statements.map(({ observation }) => observation)).toContainEqual(
      expect.objectContaining({
        event: 'vessel_departed',
        vessel: { name: 'MOL CELEBRATION', imo: '9321251' },
        voyage_number: '0080E',
      }),
    )
    expect(reading.setAside.map(({ reason }) => reason)).toEqual([
      'RECE is an event of a document, not a milestone of a container',
    ])
  })
})

describe('deviations of lines from the standard', () => {
  it('a part of the journey and a port of it, as CMA CGM writes them', () => {
    const { statements } = read([
      {
        ...told({ code: 'ARRI', at: '2026-04-20T08:00:00+01:00', where: 'NGLKK' }),
        carrierSpecificData: { transportationPhase: 'Transshipment', shipmentLocationType: 'PTS' },
      },
      {
        ...told({ code: 'DISC', at: '2026-04-22T08:00:00+01:00', where: 'CMKBI' }),
        carrierSpecificData: { transportationPhase: 'Import', shipmentLocationType: 'POD' },
      },
    ])
    const said = statements.map(({ observation }) => observation)
    expect(said).toContainEqual(expect.objectContaining({ event: 'transshipment_arrived' }))
    expect(said).toContainEqual(
      expect.objectContaining({ kind: 'shipment', port_of_discharge: { locode: 'CMKBI' } }),
    )
  })

  it('references and voyages as numbers, and a list of one without brackets', () => {
    const { transportCall } = load
    const event = {
      ...load,
      transportCall: { ...(transportCall as object), exportVoyageNumber: 612 },
      documentReferences: { documentReferenceType: 'BKG', documentReferenceValue: 123456789 },
    }
    expect(movesIn(read([event]))[0]?.names).toEqual({ container: box, booking: '123456789' })
    expect(read([event]).statements.map(({ observation }) => observation)).toContainEqual(
      expect.objectContaining({ event: 'vessel_loaded', voyage_number: '612' }),
    )
  })

  it('the names of documents by their type', () => {
    const documentReferences = [{ documentTypeCode: 'TRD', documentReference: 'BILL2' }]
    expect(movesIn(read([{ ...load, documentReferences }]))[0]?.names).toEqual({
      container: box,
      bill: 'BILL2',
    })
  })

  it.each(['The Netherlands', 'NETHERLANDS', 'nl'])('a country by its name: %s', (country) => {
    const place = { address: { city: 'Rotterdam', country } }
    const { transportCall: _, ...event } = load
    expect(movesIn(read([{ ...event, eventLocation: place }]))[0]?.where.locode).toBe('NLRTM')
  })

  it('nothing, where the standard has a value', () => {
    const call = load.transportCall as object
    const empty = {
      ...load,
      documentReferences: null,
      references: null,
      seals: null,
      transportCall: { ...call, vessel: { vesselName: 'IDA', vesselIMONumber: null } },
    }
    expect(movesIn(read([empty]))).toMatchObject([{ names: { container: box } }])
  })
})
