import { momentInWords } from '../../cli/output/time-text.js'
import type { Field, View } from '../../cli/output/view.js'
import type { DcsaEvent } from '../../domain/dcsa/dcsa-event.js'

const fields: Field<DcsaEvent>[] = [
  { name: 'eventID', meaning: 'id of the event', value: ({ eventID }) => eventID },
  {
    name: 'eventDateTime',
    meaning: 'time of the event, UTC',
    value: ({ eventDateTime }) => eventDateTime,
  },
  {
    name: 'eventUpdatedDateTime',
    meaning: 'when the event was reported or retracted, UTC',
    value: ({ eventUpdatedDateTime }) => eventUpdatedDateTime,
  },
  {
    name: 'eventType',
    meaning: 'type of the event: SHIPMENT, TRANSPORT or EQUIPMENT',
    value: ({ eventClassification }) => eventClassification.eventType,
  },
  {
    name: 'eventClassifier',
    meaning: 'whether the event is ACTUAL or ESTIMATED',
    value: ({ eventClassification }) => eventClassification.eventClassifier,
  },
  { name: 'event', meaning: 'what happened, in the terms of the DCSA standard', value: wordOf },
  {
    name: 'isRetracted',
    meaning: 'whether the event was retracted',
    value: ({ isRetracted }) => isRetracted === true,
  },
  {
    name: 'equipmentReference',
    meaning: 'number of the container',
    value: boxOf,
  },
  {
    name: 'UNLocationCode',
    meaning: 'UN/LOCODE of the place of the event',
    value: ({ eventLocation }) => eventLocation?.UNLocationCode ?? null,
  },
  {
    name: 'documentReference',
    meaning: 'bill of lading or booking',
    value: ({ shipmentDetails }) => shipmentDetails?.documentReference?.reference ?? null,
  },
]

export const dcsaEventsView: View<DcsaEvent> = {
  name: 'events',
  shape: 'list',
  noun: 'event',
  columns: [
    {
      heading: 'When',
      text: ({ eventDateTime }, viewing) => ({
        words: momentInWords(eventDateTime, 'UTC', viewing),
      }),
    },
    { heading: 'Event', text: eventText },
    {
      heading: 'Place',
      text: ({ eventLocation: at }) => ({ words: at?.locationName ?? at?.UNLocationCode ?? '' }),
    },
    { heading: 'Container', text: (event) => ({ words: boxOf(event) ?? '' }) },
    {
      heading: 'Bill',
      text: ({ shipmentDetails }) => ({
        words: shipmentDetails?.documentReference?.reference ?? '',
      }),
    },
  ],
  fields,
  id: ({ eventID }) => eventID,
  record: (event) => ({ ...event }),
  empty: 'No events yet',
}

function wordOf({ eventClassification: it, shipmentDetails }: DcsaEvent): string {
  const port = shipmentDetails?.shipmentLocationType
  return it.transportEventType ?? it.equipmentEventType ?? port ?? it.shipmentEventType ?? ''
}

function boxOf({ equipmentDetails }: DcsaEvent): string | null {
  const box = equipmentDetails?.equipmentReference
  return typeof box === 'string' ? box : null
}

function eventText(event: DcsaEvent) {
  const isExpected = event.eventClassification.eventClassifier === 'ESTIMATED'
  const state = event.isRetracted ? ' (retracted)' : isExpected ? ' (estimated)' : ''
  return { words: `${wordOf(event).toLowerCase().replaceAll('_', ' ')}${state}` }
}
