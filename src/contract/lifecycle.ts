export const interfaceVersion = '0.2.0'

/** Parts of the API that may change although they are usable in production: `resource.attribute` or `METHOD path`. */
export const betaMarks = [
  'POST /tracking_requests/infer_number',
  'PATCH /documents/{id}',
  'GET /documents',
  'POST /documents',
  'GET /documents/{id}',
  'DELETE /documents/{id}',
  'GET /documents/types',
  'GET /documents/{id}/download_url',
  'POST /documents/{id}/reextract',
  'POST /documents/{id}/reclassify',
  'POST /documents/{id}/relink',
  'POST /documents/{id}/rotate',
  'GET /email_submissions',
  'GET /email_submissions/{id}',
  'POST /email_submissions',
  'GET /document_schemas/{id}',
  'tracking_request.request_type=container',
  'container.pod_rail_carrier_scac',
  'container.ind_rail_carrier_scac',
] as const

export const deprecatedMarks = {
  'container.ind_facility_lfd_on': 'use import_deadlines.pickup_lfd_rail',
  'raw_event.actual_on': 'use timestamp',
  'raw_event.estimated_on': 'use timestamp',
  'raw_event.actual_at': 'use timestamp',
  'raw_event.estimated_at': 'use timestamp',
  'GET /containers/{id}/raw_events': 'use GET /containers/{id}/transport_events',
  'GET /shipments?q': 'use number',
  'GET /tracking_requests?q': 'use filter[request_number]',
} as const satisfies Record<string, string>

export function lifecycleMark(name: string): string | undefined {
  if ((betaMarks as readonly string[]).includes(name)) return 'beta'
  const advice = (deprecatedMarks as Record<string, string | undefined>)[name]
  return advice === undefined ? undefined : `deprecated: ${advice}`
}
