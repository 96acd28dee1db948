export interface QueryParameter {
  description: string
  form: 'text' | 'date-time' | 'true or false' | 'number'
  isRequired?: true
}

export const queryParameters = {
  'filter[request_number]': {
    form: 'text',
    description: 'The complete number that the tracking request tracks',
  },
  'filter[status]': {
    form: 'text',
    description: 'Status of the tracking request, such as created, pending or failed',
  },
  'filter[scac]': { form: 'text', description: 'SCAC of the shipping line' },
  'filter[created_at][start]': { form: 'date-time', description: 'Created at or after this time' },
  'filter[created_at][end]': { form: 'date-time', description: 'Created at or before this time' },
  'filter[updated_at][start]': { form: 'date-time', description: 'Updated at or after this time' },
  'filter[updated_at][end]': { form: 'date-time', description: 'Updated at or before this time' },
  q: { form: 'text', description: 'Part of a number or reference' },
  number: { form: 'text', description: 'The tracked bill of lading or booking number' },
  'filter[tracking_stopped]': {
    form: 'true or false',
    description:
      'true: only shipments that are no longer updated; false: only shipments that are still updated',
  },
  'filter[number]': { form: 'text', description: 'Container number' },
  'filter[numbers]': {
    form: 'text',
    description:
      'Container, bill of lading or booking numbers with commas between them, at most 100',
    isRequired: true,
  },
  'filter[disagreements]': {
    form: 'true or false',
    description: 'If true, only facts about which the sources of the container disagree',
  },
  query: {
    form: 'text',
    description: 'Part of a bill, booking, container or reference number',
    isRequired: true,
  },
  'show_positions[from_timestamp]': {
    form: 'date-time',
    description: 'Time of the first position; 7 days ago if absent',
  },
  'show_positions[to_timestamp]': {
    form: 'date-time',
    description: 'Time of the last position; now if absent',
  },
  port_id: { form: 'text', description: 'Id of the port of arrival', isRequired: true },
  previous_port_id: { form: 'text', description: 'Id of the port of departure', isRequired: true },
  latitude: { form: 'number', description: 'Latitude in degrees north', isRequired: true },
  longitude: { form: 'number', description: 'Longitude in degrees east', isRequired: true },
  'filter[entity_type]': {
    form: 'text',
    description: 'Kind of object: Shipment, Container or TrackingRequest',
  },
  'filter[data_type]': { form: 'text', description: 'Data type of the custom field' },
  'filter[display_name]': {
    form: 'text',
    description: 'Beginning of the display name of the custom field',
  },
  'filter[entity_id]': {
    form: 'text',
    description: 'Id of the shipment, container or tracking request',
  },
  'filter[definition_id]': {
    form: 'text',
    description: 'Id of the definition of the custom field',
  },
  event: { form: 'text', description: 'Name of the event to show', isRequired: true },
  sort: {
    form: 'text',
    description:
      'Field to sort by: document_type, added_by or created_at; a - in front sorts in descending order',
  },
  'filter[filename]': { form: 'text', description: 'Part of the file name' },
  'filter[reference]': {
    form: 'text',
    description: 'Number of a shipment or container to which the document is linked',
  },
  'filter[document_types]': { form: 'text', description: 'Document types, separated by commas' },
} as const satisfies Record<string, QueryParameter>

export type QueryName = keyof typeof queryParameters
