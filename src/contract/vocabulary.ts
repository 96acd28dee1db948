/** Known statuses of a container. A service may add statuses. oct shows an unknown status unchanged. */
export const containerStatuses = [
  'new',
  'on_ship',
  'available',
  'not_available',
  'grounded',
  'on_rail',
  'picked_up',
  'off_dock',
  'delivered',
  'dropped',
  'loaded',
  'empty_returned',
  'awaiting_inland_transfer',
] as const
export type ContainerStatus = (typeof containerStatuses)[number]

export const requestTypes = ['bill_of_lading', 'container', 'booking_number'] as const
/** The type of a tracked number. */
export type RequestType = (typeof requestTypes)[number]

/** Types of numbers that an inference can return. Tracking requests use `booking_number` instead of `booking`. */
export const numberTypes = ['container', 'bill_of_lading', 'booking'] as const
export type NumberType = (typeof numberTypes)[number]

export const requestStatuses = [
  'pending',
  'awaiting_manifest',
  'created',
  'failed',
  'tracking_stopped',
  'cancelled',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const failedReasons = [
  'unrecognized_response',
  'shipping_line_unreachable',
  'internal_processing_error',
  'awaiting_manifest',
  'duplicate',
  'expired',
  'retries_exhausted',
  'not_found',
  'invalid_number',
  'booking_cancelled',
  'data_unavailable',
  'scac_auto_detect_failed',
] as const
export type FailedReason = (typeof failedReasons)[number]

export const stoppedReasons = [
  'all_containers_terminated',
  'past_arrival_window',
  'past_full_out_window',
  'no_updates_at_line',
  'cancelled_by_user',
  'booking_cancelled',
  'account_closed',
] as const
export type StoppedReason = (typeof stoppedReasons)[number]

export const holdNames = ['freight', 'customs', 'USDA', 'VACIS', 'TMF', 'other'] as const
export type HoldName = (typeof holdNames)[number]

export const holdStatuses = ['hold', 'pending'] as const
export type HoldStatus = (typeof holdStatuses)[number]

export const feeTypes = ['demurrage', 'exam', 'extended_dwell_time', 'other', 'total'] as const
export type FeeType = (typeof feeTypes)[number]

export const equipmentTypes = ['dry', 'reefer', 'open top', 'flat rack', 'bulk', 'tank'] as const
export type EquipmentType = (typeof equipmentTypes)[number]

export const equipmentLengths = [10, 20, 40, 45] as const
export const equipmentHeights = ['standard', 'high_cube'] as const

export const inferDecisions = ['auto_select', 'needs_confirmation', 'no_prediction'] as const
export type InferDecision = (typeof inferDecisions)[number]

/** Kinds of sources from which a value can come. `user` means that a person set the value. */
export const dataSources = ['shipping_line', 'terminal', 'ais', 'rail', 'user'] as const
export type DataSource = (typeof dataSources)[number]

export const documentSources = ['upload', 'api', 'email', 'split_document'] as const
export const deliveryStatuses = ['pending', 'succeeded', 'failed'] as const
export const customFieldEntities = ['Shipment', 'Container', 'TrackingRequest'] as const

/** Kinds of objects that can have a custom field. The hosted service calls a container `Cargo`. */
export const writtenFieldEntities = [...customFieldEntities, 'Cargo'] as const
export const customFieldDataTypes = [
  'short_text',
  'number',
  'date',
  'datetime',
  'boolean',
  'enum',
  'enum_multi',
  'reference',
] as const

export const routeFeatureTypes = [
  'port',
  'current_vessel',
  'past_vessel_locations',
  'estimated_full_legs',
  'estimated_partial_leg',
] as const

/** Features of an account. Endpoints of a missing feature respond with 403. `rail` adds data of railroads. */
export const entitlements = ['routing', 'refresh', 'rail', 'map', 'widget', 'data_out'] as const
export type Entitlement = (typeof entitlements)[number]
