import type { SchemaName } from './named-schemas.js'

/** Attributes that only `oct serve` and the sandbox send. The API description does not define them. */
export const extensionAttributes: readonly string[] = [
  'Container.oct_serve_costs',
  'Container.oct_serve_empty_return',
  'Container.oct_serve_not_reported',
]

/** Explanations of attributes of the API. Keys have the form `Schema.attribute`. */
export const attributeNotes = {
  'Container.available_for_pickup': 'Valid only if availability_known is true',
  'Container.availability_known': 'Whether the terminal reports availability for pickup',
  'Container.current_status':
    'The status can change back and forth between available and not_available',
  'Container.empty_terminated_at':
    'Time when the empty container was returned; zone empty_terminated_timezone',
  'Container.fees_at_pod_terminal':
    'Fees at the port and at an inland destination; empty if there are no fees',
  'Container.final_destination_full_out_at': 'Time of pickup at the destination of an inland move',
  'Container.holds_at_pod_terminal':
    'Holds at the port and at an inland destination; empty if there are no holds',
  'Container.import_deadlines': 'Last free day by source',
  'Container.ind_ata_at':
    'Time of arrival at the inland destination; zone final_destination_timezone',
  'Container.ind_eta_at':
    'Expected time of arrival at the inland destination; zone final_destination_timezone',
  'Container.oct_serve_costs':
    'An extension of oct serve, only for accounts with tariffs: what the container costs according to these tariffs. Webhooks do not deliver this attribute',
  'Container.oct_serve_empty_return':
    'An extension of oct serve: where the shipping line wants the empty container returned; absent if it states no place, and after the return',
  'Container.oct_serve_not_reported':
    'An extension of oct serve: the names of fees_at_pod_terminal and holds_at_pod_terminal if the list is empty because no source reports it; absent before the first report of the terminal',
  'Container.pickup_lfd':
    'Last free day of the shipping line, otherwise of the terminal, otherwise of the railroad; not the earliest of the three',
  'Container.pod_eta_at':
    'Expected time of arrival of the vessel with the container; null after the arrival',
  'Container.pod_full_out_at': 'Time of pickup at the port of discharge; null for inland moves',
  'Container.pod_original_eta_at':
    'First estimated time of arrival that was reported for this container',
  'Container.pod_timezone':
    'IANA time zone of arrival, discharge, appointment and pickup at the port',
  'Container.pod_vessel_name': 'Vessel that brings this container to the port of discharge',
  'Container.simulated': 'True if the data comes from the simulator',
  'Container.terminal_checked_at': 'Time when the terminal was last checked',
  'Document.classification_notes': 'Explanation, in words, of how the document type was determined',
  'Document.document_type':
    'Document type that the service determined; null if the type is unknown or the document is not classified yet',
  'Document.document_type_manual':
    'Document type set by a user; takes precedence over document_type',
  'Document.extracted_data_manual':
    'Values that a user set, which are used instead of extracted values',
  'DocumentRepresentation.payload': 'Extracted data, without values set by users',
  'EmailSubmission.body': 'Body of the email. Present only in responses of the email endpoint',
  'EmailSubmission.body_preview':
    'Start of the body of the email. Present if a document includes the email',
  'ErrorObject.code': 'Machine-readable code of the error, if there is one',
  'ErrorObject.status': 'HTTP status of the error, as text',
  'ImportDeadlines.pickup_lfd_line':
    'Last free day of the shipping line, in the zone final_destination_timezone or pod_timezone, depending on the shipping line',
  'ImportDeadlines.pickup_lfd_rail':
    'Last free day of the railroad, in the zone final_destination_timezone',
  'ImportDeadlines.pickup_lfd_terminal': 'Last free day of the terminal, in the zone pod_timezone',
  'InferResult.number_type':
    'Type of the number. To track a booking, send booking_number instead of booking',
  'Port.code': 'UN/LOCODE',
  'Port.latitude': 'Latitude in degrees north, as decimal text',
  'Port.longitude': 'Longitude in degrees east, as decimal text',
  'RawEvent.index': 'Position of the event among events of the same date that have no time',
  'RawEvent.original_event': 'Event in the words of the source',
  'Shipment.destination_eta_at': 'Time that the shipping line states; zone destination_timezone',
  'Shipment.line_tracking_stopped_reason': 'Why tracking stopped; null while tracking continues',
  'Shipment.normalized_number': 'Number with which the shipping line is queried',
  'Shipment.pod_ata_at':
    'Arrival of the vessel in pod_vessel_name: the vessel that arrives next. If no vessel is expected, the vessel that arrived last',
  'Shipment.pod_original_eta_at':
    'First estimated arrival at the port of discharge that was reported',
  'Shipment.ref_numbers': 'Customer references; an update replaces all of them',
  'TerminalFee.amount': 'Amount of the fee; 0 if the amount is not posted yet',
  'TerminalFee.currency_code': 'ISO 4217',
  'TerminalFee.type':
    'Type of the fee. The list can contain a total beside its items; do not add the total to the items',
  'TerminalHold.description': 'Text of the terminal, written for people and not for programs',
  'TerminalHold.status':
    'A pending hold is announced but not in force; cleared holds are not listed',
  'TrackingRequest.failed_reason':
    'Why the request failed; while status is pending, the latest temporary reason',
  'TrackingRequest.scac':
    'Shipping line that issued the number; null until the service detects the shipping line',
  'TransportEvent.invalidated_at': 'Time when a later correction replaced this event',
  'TransportEvent.timestamp': 'Time of the event, or its new estimated time, in UTC',
  'TransportEvent.value': 'New deadline or new appointment, if the event reports such a change',
  'Vessel.navigational_heading_degrees': '0 is north',
} as const satisfies Partial<Record<`${SchemaName}.${string}`, string>>
