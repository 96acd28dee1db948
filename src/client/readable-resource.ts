type Members = Readonly<Record<string, unknown>>

/** Names of attributes that must be texts. A missing or unreadable value becomes an empty text. */
const required =
  'api_slug bill_of_lading_number code company_name data_type decision delivery_status display_name entity_type full_version label name number number_type request_number reason request_type schema_version short_name source type url'

const optional =
  'active_at actual_at actual_on bic_facility_code body body_preview city classification_notes contact_url content_type country country_code created_at currency_code current_status customer_name data_provider_code data_provider_name data_source delivered_at description destination_ata_at destination_eta_at destination_locode destination_name destination_original_eta_at destination_timezone display_value document_type document_type_manual empty_out_at empty_terminated_at empty_terminated_timezone equipment_height equipment_type error event estimated_at estimated_on estimated_timestamp facility_type failed_reason failed_reason_detail file_content_type file_name final_destination_full_out_at final_destination_timezone firms_code id imo in_reply_to ind_ata_at ind_eta_at ind_facility_lfd_on ind_rail_carrier_scac ind_rail_unloaded_at invalidated_at line_tracking_last_attempted_at line_tracking_last_succeeded_at line_tracking_stopped_at line_tracking_stopped_reason location_at_pod_terminal location_locode location_name message_id mmsi nickname normalized_number original_event pickup_appointment_at pickup_lfd pod_arrived_at pod_ata_at pod_discharged_at pod_eta_at pod_full_out_at pod_full_out_chassis_number pod_last_tracking_request_at pod_original_eta_at pod_rail_carrier_scac pod_rail_departed_at pod_rail_loaded_at pod_timezone pod_vessel_imo pod_vessel_name pod_voyage_number pol_atd_at pol_etd_at pol_full_in_at pol_original_etd_at pol_timezone pol_vessel_departed_at pol_vessel_loaded_at port_of_discharge_locode port_of_discharge_name port_of_lading_locode port_of_lading_name position_timestamp rail_last_tracking_request_at reference_type response_body scac seal_number sent_at shipment_id shipment_last_tracking_request_at shipping_line_name shipping_line_scac shipping_line_short_name smdg_code ssl_lfd state state_abbr status street subject template_id terminal_checked_at time_zone timestamp timezone tracking_stopped_reason tracking_url updated_at value_timestamp version vessel_imo vessel_name voyage_number will_occur_at zip'

const lists = 'alternative_scacs cc from ref_numbers references remarks shipment_tags tags to'

/** Names of attributes that are numbers or null. Excludes fees, because an unreadable fee must not become null. */
const numbers =
  'byte_size confidence containers_count documents_count duration_ms equipment_length file_size_bytes heading hours index nautical_speed_knots navigational_heading_degrees position retry_count status_code vessel_location_heading vessel_location_speed weight_in_lbs'

const coordinates = 'latitude longitude'

const booleans =
  'available_for_pickup availability_known estimated is_valid simulated tracking_stopped'

/** Names of attributes that are objects or lists of objects. The API declares the members of these objects. */
const objects =
  'candidates fees_at_pod_terminal holds_at_pod_terminal import_deadlines ind_facility_fees ind_facility_holds positions selected shipping_line'

type Kind = 'required' | 'optional' | 'list' | 'number' | 'coordinate' | 'boolean' | 'object'

export const attributeKinds: ReadonlyMap<string, Kind> = new Map([
  ...required.split(' ').map((name) => [name, 'required'] as const),
  ...optional.split(' ').map((name) => [name, 'optional'] as const),
  ...lists.split(' ').map((name) => [name, 'list'] as const),
  ...numbers.split(' ').map((name) => [name, 'number'] as const),
  ...coordinates.split(' ').map((name) => [name, 'coordinate'] as const),
  ...booleans.split(' ').map((name) => [name, 'boolean'] as const),
  ...objects.split(' ').map((name) => [name, 'object'] as const),
])

/** Converts attributes to their declared types, such as an IMO number sent as text. May return the same object. */
export function readableResource<One extends Members>(resource: One): One {
  const { attributes, type } = resource
  if (typeof attributes !== 'object' || attributes === null || Array.isArray(attributes)) {
    return resource
  }
  const readable = readableAttributes(attributes as Members)
  const own = type === 'tracking_request' ? withStoredStatus(readable) : readable
  return own === attributes ? resource : { ...resource, attributes: own }
}

/** The service may state `succeeded`, as in the event `tracking_request.succeeded`, instead of `created`. */
const withStoredStatus = (request: Members): Members =>
  request.status === 'succeeded' ? { ...request, status: 'created' } : request

function readableAttributes(attributes: Members): Members {
  let changed: Record<string, unknown> | undefined
  for (const name in attributes) {
    const value = attributes[name]
    const readable = readableValue(attributeKinds.get(name), value)
    if (readable === value) continue
    changed ??= { ...attributes }
    changed[name] = readable
  }
  return changed ?? attributes
}

function readableValue(kind: Kind | undefined, value: unknown): unknown {
  switch (kind) {
    case 'required':
      return typeof value === 'string' ? value : (textOf(value) ?? '')
    case 'optional':
      return typeof value === 'string' || value == null ? value : textOf(value)
    case 'list':
      return value == null || isTexts(value) ? value : textsIn(value)
    case 'number':
      return typeof value === 'number' || value == null ? value : numberOf(value)
    case 'coordinate':
      return typeof value === 'object' ? null : value
    case 'boolean':
      return typeof value === 'boolean' || value === undefined ? value : null
    case 'object':
      return readableObject(value)
    default:
      return value
  }
}

function readableObject(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value)) return readableAttributes(value as Members)
  const readable = value.map(readableObject)
  return readable.every((one, index) => one === value[index]) ? value : readable
}

const numberOf = (value: unknown): number | null =>
  typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : null

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const textsIn = (value: unknown): string[] =>
  [value].flat().flatMap((one) => {
    const text = textOf(one)
    return text === null || text === '' ? [] : [text]
  })

const textOf = (value: unknown): string | null =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null
