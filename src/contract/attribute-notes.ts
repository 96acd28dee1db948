import type { SchemaName } from './named-schemas.js'

/** Notes about attributes for the descriptions of the API, by `Schema.attribute`. */
export const attributeNotes = {
  'Container.available_for_pickup': 'Valid only if availability_known is true',
  'Container.availability_known': 'Whether the terminal reports availability for pickup',
  'Container.current_status': 'Can change back and forth between available and not_available',
  'Container.empty_terminated_at': 'Return of the empty container; zone empty_terminated_timezone',
  'Container.fees_at_pod_terminal':
    'Fees at the port and at an inland destination; empty without fees',
  'Container.final_destination_full_out_at': 'Pickup at the destination of an inland move',
  'Container.holds_at_pod_terminal':
    'Holds at the port and at an inland destination; empty without holds',
  'Container.import_deadlines': 'Last free day by source',
  'Container.ind_ata_at': 'Arrival at the inland destination; zone final_destination_timezone',
  'Container.ind_eta_at': 'Expected arrival inland; zone final_destination_timezone',
  'Container.pickup_lfd':
    'Last free day: of the line, otherwise the terminal, otherwise the railroad; not the earliest',
  'Container.pod_eta_at': 'Expected arrival of the vessel of the container; null after the arrival',
  'Container.pod_full_out_at': 'Pickup at the port of discharge; null for inland moves',
  'Container.pod_original_eta_at': 'First estimate reported for this container',
  'Container.pod_timezone': 'IANA zone of arrival, discharge, appointment and pickup at the port',
  'Container.pod_vessel_name': 'Vessel of this container into the port of discharge',
  'Container.simulated': 'True if the data comes from the simulator',
  'Container.terminal_checked_at': 'When the terminal was last read',
  'Document.classification_notes': 'Which rules determined the type, in words',
  'Document.document_type': 'Determined by the service; null if unknown or not classified yet',
  'Document.document_type_manual': 'Set by a user; takes precedence over document_type',
  'Document.extracted_data_manual':
    'Values set by a user; they take precedence over extracted values',
  'DocumentRepresentation.payload': 'Extracted data, without values set by users',
  'EmailSubmission.body': 'Present only in responses of the email endpoint',
  'EmailSubmission.body_preview': 'Present if a document includes the email',
  'ErrorObject.code': 'Machine-readable code, if there is one',
  'ErrorObject.status': 'The HTTP status as text',
  'ImportDeadlines.pickup_lfd_line':
    'Last free day of the line, in the zone final_destination_timezone or pod_timezone, depending on the line',
  'ImportDeadlines.pickup_lfd_rail':
    'Last free day of the railroad, in the zone final_destination_timezone',
  'ImportDeadlines.pickup_lfd_terminal': 'Last free day of the terminal, in the zone pod_timezone',
  'InferResult.number_type': 'A booking is called booking_number when creating a request',
  'Port.code': 'UN/LOCODE',
  'Port.latitude': 'Degrees north, as decimal text',
  'Port.longitude': 'Degrees east, as decimal text',
  'RawEvent.index': 'Order of events that have only dates',
  'RawEvent.original_event': 'Event in the words of the source',
  'Shipment.destination_eta_at': 'According to the line; zone destination_timezone',
  'Shipment.line_tracking_stopped_reason': 'Null while tracking continues',
  'Shipment.normalized_number': 'Number that is used to query the line',
  'Shipment.pod_ata_at':
    'Arrival of the vessel in pod_vessel_name: the next to arrive, otherwise the last that arrived',
  'Shipment.pod_original_eta_at': 'First estimate reported',
  'Shipment.ref_numbers': 'Customer references; an update replaces all of them',
  'TerminalFee.amount': '0 if not posted yet',
  'TerminalFee.currency_code': 'ISO 4217',
  'TerminalFee.type': 'A total is listed next to its items and must not be added to them',
  'TerminalHold.description': 'Text of the terminal for people, not for programs',
  'TerminalHold.status':
    'A pending hold is announced but not in force; cleared holds are not listed',
  'TrackingRequest.failed_reason': 'If status is pending: the last temporary reason',
  'TrackingRequest.scac': 'Null until the line is detected',
  'TransportEvent.invalidated_at': 'When a later correction replaced this event',
  'TransportEvent.timestamp': 'When the event happened, or the new estimate; in UTC',
  'TransportEvent.value': 'New deadline or appointment of a changed event',
  'Vessel.navigational_heading_degrees': '0 is north',
} as const satisfies Partial<Record<`${SchemaName}.${string}`, string>>
