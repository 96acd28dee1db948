/** A parameter of a query: what it is, and the form that its text must have. */
export interface QueryParameter {
  description: string
  form: 'text' | 'date-time' | 'true or false' | 'number'
  isRequired?: true
}

/** Every parameter that some operation understands, paging and `include` apart. */
export const queryParameters = {
  'filter[request_number]': { form: 'text', description: 'The number of the request, exactly' },
  'filter[status]': {
    form: 'text',
    description: 'A status of a request: created, pending, failed …',
  },
  'filter[scac]': { form: 'text', description: 'SCAC of the shipping line' },
  'filter[created_at][start]': { form: 'date-time', description: 'Created then or later' },
  'filter[created_at][end]': { form: 'date-time', description: 'Created then or earlier' },
  'filter[updated_at][start]': { form: 'date-time', description: 'Updated then or later' },
  'filter[updated_at][end]': { form: 'date-time', description: 'Updated then or earlier' },
  q: { form: 'text', description: 'Part of a number or reference' },
  number: { form: 'text', description: 'The tracked bill of lading or booking number' },
  'filter[tracking_stopped]': {
    form: 'true or false',
    description: 'Only shipments that are no longer updated, or only those that are',
  },
  'filter[number]': { form: 'text', description: 'The number of the container' },
  'filter[disagreements]': {
    form: 'true or false',
    description: 'Of each container only the facts on which its sources differ',
  },
  query: {
    form: 'text',
    description: 'Part of a bill, booking, container or reference number',
    isRequired: true,
  },
  'show_positions[from_timestamp]': {
    form: 'date-time',
    description: 'Where the vessel has been since then; 7 days ago when absent',
  },
  'show_positions[to_timestamp]': { form: 'date-time', description: 'Until then; now when absent' },
  port_id: { form: 'text', description: 'Id of the port it is bound for', isRequired: true },
  previous_port_id: { form: 'text', description: 'Id of the port it left', isRequired: true },
  latitude: { form: 'number', description: 'Where it is, in degrees north', isRequired: true },
  longitude: { form: 'number', description: 'Where it is, in degrees east', isRequired: true },
  'filter[entity_type]': { form: 'text', description: 'Shipment, Container or TrackingRequest' },
  'filter[data_type]': { form: 'text', description: 'The data type of the definition' },
  'filter[display_name]': { form: 'text', description: 'How the display name begins' },
  'filter[entity_id]': { form: 'text', description: 'Id of what carries the field' },
  'filter[definition_id]': { form: 'text', description: 'Id of the definition' },
  event: { form: 'text', description: 'Name of an event', isRequired: true },
  sort: {
    form: 'text',
    description: 'document_type, added_by or created_at; descending with a - before it',
  },
  'filter[filename]': { form: 'text', description: 'Part of the file name' },
  'filter[reference]': { form: 'text', description: 'A number that the document is linked to' },
  'filter[document_types]': { form: 'text', description: 'Document types, separated by commas' },
} as const satisfies Record<string, QueryParameter>

export type QueryName = keyof typeof queryParameters
