type Members = Readonly<Record<string, unknown>>

/** Texts that the interface requires: what a service leaves out of them is read as an empty text. */
const required =
  'api_slug bill_of_lading_number code company_name data_type delivery_status display_name entity_type full_version label name number number_type request_number request_type schema_version short_name source url'

/** Texts that may be null. */
const optional =
  'active_at actual_at actual_on bic_facility_code body body_preview city classification_notes contact_url content_type country country_code created_at current_status customer_name data_provider_code data_provider_name data_source delivered_at description destination_ata_at destination_eta_at destination_locode destination_name destination_original_eta_at destination_timezone display_value document_type document_type_manual empty_out_at empty_terminated_at empty_terminated_timezone equipment_height equipment_type error event estimated_at estimated_on estimated_timestamp facility_type failed_reason failed_reason_detail file_content_type file_name final_destination_full_out_at final_destination_timezone firms_code id imo in_reply_to ind_ata_at ind_eta_at ind_facility_lfd_on ind_rail_carrier_scac ind_rail_unloaded_at invalidated_at line_tracking_last_attempted_at line_tracking_last_succeeded_at line_tracking_stopped_at line_tracking_stopped_reason location_at_pod_terminal location_locode location_name message_id mmsi nickname normalized_number original_event pickup_appointment_at pickup_lfd pod_arrived_at pod_ata_at pod_discharged_at pod_eta_at pod_full_out_at pod_full_out_chassis_number pod_last_tracking_request_at pod_original_eta_at pod_rail_carrier_scac pod_rail_departed_at pod_rail_loaded_at pod_timezone pod_vessel_imo pod_vessel_name pod_voyage_number pol_atd_at pol_etd_at pol_full_in_at pol_original_etd_at pol_timezone pol_vessel_departed_at pol_vessel_loaded_at port_of_discharge_locode port_of_discharge_name port_of_lading_locode port_of_lading_name position_timestamp rail_last_tracking_request_at reference_type response_body scac seal_number sent_at shipment_id shipment_last_tracking_request_at shipping_line_name shipping_line_scac shipping_line_short_name smdg_code ssl_lfd state state_abbr status street subject template_id terminal_checked_at time_zone timestamp timezone tracking_stopped_reason tracking_url updated_at value_timestamp version vessel_imo vessel_name voyage_number will_occur_at zip'

/** Lists of texts. */
const lists = 'alternative_scacs cc from ref_numbers references remarks shipment_tags tags to'

/** Which attributes the interface declares as texts, as one of the three kinds. */
export const textAttributes: ReadonlyMap<string, 'required' | 'optional' | 'list'> = new Map([
  ...required.split(' ').map((name) => [name, 'required'] as const),
  ...optional.split(' ').map((name) => [name, 'optional'] as const),
  ...lists.split(' ').map((name) => [name, 'list'] as const),
])

/**
 * A resource, where each attribute that the interface declares as a text is one: a service may send a
 * number for an IMO, or one reference where a list is meant. The same object if all is as declared.
 */
export function readableResource<One extends Members>(resource: One): One {
  const { attributes } = resource
  if (typeof attributes !== 'object' || attributes === null || Array.isArray(attributes)) {
    return resource
  }
  const own = readableAttributes(attributes as Members)
  return own === attributes ? resource : { ...resource, attributes: own }
}

function readableAttributes(attributes: Members): Members {
  let changed: Record<string, unknown> | undefined
  for (const name in attributes) {
    const value = attributes[name]
    if (typeof value === 'string' ? !isList(name) : value == null && !isRequired(name)) continue
    const readable = readableValue(name, value)
    if (readable === value) continue
    changed ??= { ...attributes }
    changed[name] = readable
  }
  return changed ?? attributes
}

const isList = (name: string): boolean => textAttributes.get(name) === 'list'
const isRequired = (name: string): boolean => textAttributes.get(name) === 'required'

function readableValue(name: string, value: unknown): unknown {
  switch (textAttributes.get(name)) {
    case 'required':
      return textOf(value) ?? ''
    case 'optional':
      return textOf(value)
    case 'list':
      return value == null || isTexts(value) ? value : textsIn(value)
    default:
      return value
  }
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const textsIn = (value: unknown): string[] =>
  [value].flat().flatMap((one) => {
    const text = textOf(one)
    return text === null || text === '' ? [] : [text]
  })

const textOf = (value: unknown): string | null =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null
