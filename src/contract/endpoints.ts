import type { RateBucket } from './limits.js'
import type { Entitlement } from './vocabulary.js'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  bucket?: RateBucket
  needs?: Entitlement
  /** True if only `oct serve` and the sandbox support the operation. The API description does not define it. */
  isExtension?: true
}

const crud = (path: string, id = 'id'): Endpoint[] => [
  { method: 'GET', path },
  { method: 'POST', path },
  { method: 'GET', path: `${path}/{${id}}` },
  { method: 'PATCH', path: `${path}/{${id}}` },
]

const needing = (needs: Entitlement, operations: Endpoint[]): Endpoint[] =>
  operations.map((operation) => ({ ...operation, needs }))

const extensions = (...operations: Endpoint[]): Endpoint[] =>
  operations.map((operation) => ({ ...operation, isExtension: true }))

const customFieldsOf = (owner: string): Endpoint[] => [
  { method: 'GET', path: `/${owner}/{id}/custom_fields` },
  { method: 'POST', path: `/${owner}/{id}/custom_fields` },
  { method: 'PATCH', path: `/${owner}/{id}/custom_fields/{api_slug}` },
  { method: 'DELETE', path: `/${owner}/{id}/custom_fields/{api_slug}` },
]

export const endpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/tracking_requests' },
  { method: 'POST', path: '/tracking_requests', bucket: 'create' },
  { method: 'GET', path: '/tracking_requests/{id}' },
  { method: 'PATCH', path: '/tracking_requests/{id}' },
  { method: 'PATCH', path: '/tracking_requests/{id}/cancel' },
  { method: 'POST', path: '/tracking_requests/infer_number', bucket: 'infer' },
  { method: 'GET', path: '/shipments' },
  { method: 'GET', path: '/shipments/{id}' },
  { method: 'PATCH', path: '/shipments/{id}' },
  { method: 'PATCH', path: '/shipments/{id}/stop_tracking' },
  { method: 'PATCH', path: '/shipments/{id}/resume_tracking' },
  { method: 'GET', path: '/containers' },
  { method: 'GET', path: '/containers/{id}' },
  { method: 'PATCH', path: '/containers/{id}' },
  { method: 'PATCH', path: '/containers/{id}/refresh', bucket: 'refresh', needs: 'refresh' },
  { method: 'GET', path: '/containers/{id}/transport_events' },
  { method: 'GET', path: '/containers/{id}/raw_events' },
  { method: 'GET', path: '/containers/{id}/map_geojson', needs: 'routing' },
  ...extensions(
    { method: 'GET', path: '/containers/explanations' },
    { method: 'GET', path: '/containers/{id}/explanation' },
    { method: 'GET', path: '/share_links' },
    { method: 'POST', path: '/share_links' },
    { method: 'PATCH', path: '/share_links/{id}/revoke' },
    { method: 'POST', path: '/sign_in_links' },
    { method: 'GET', path: '/tariffs' },
    { method: 'PUT', path: '/tariffs' },
    { method: 'DELETE', path: '/tariffs' },
    { method: 'GET', path: '/sources' },
    { method: 'GET', path: '/sources/reports' },
  ),
  { method: 'GET', path: '/ports/{id}' },
  { method: 'GET', path: '/metro_areas/{id}' },
  { method: 'GET', path: '/terminals/{id}' },
  { method: 'GET', path: '/shipping_lines' },
  { method: 'GET', path: '/shipping_lines/{id}' },
  { method: 'GET', path: '/vessels/{id}' },
  { method: 'GET', path: '/vessels/{id}/future_positions', needs: 'routing' },
  { method: 'GET', path: '/vessels/{id}/future_positions_with_coordinates', needs: 'routing' },
  { method: 'GET', path: '/search' },
  ...crud('/parties'),
  ...needing('data_out', [
    ...crud('/webhooks'),
    { method: 'DELETE', path: '/webhooks/{id}' },
    { method: 'GET', path: '/webhooks/ips' },
    { method: 'GET', path: '/webhooks/events' },
    { method: 'POST', path: '/webhooks/trigger' },
    { method: 'GET', path: '/webhook_notifications' },
    { method: 'GET', path: '/webhook_notifications/{id}' },
    { method: 'GET', path: '/webhook_notifications/examples' },
  ]),
  { method: 'POST', path: '/rails/active_storage/direct_uploads' },
  ...crud('/documents'),
  { method: 'DELETE', path: '/documents/{id}' },
  { method: 'GET', path: '/documents/types' },
  { method: 'GET', path: '/documents/{id}/download_url' },
  { method: 'POST', path: '/documents/{id}/reextract' },
  { method: 'POST', path: '/documents/{id}/reclassify' },
  { method: 'POST', path: '/documents/{id}/relink' },
  { method: 'POST', path: '/documents/{id}/rotate' },
  { method: 'GET', path: '/email_submissions' },
  { method: 'POST', path: '/email_submissions' },
  { method: 'GET', path: '/email_submissions/{id}' },
  { method: 'GET', path: '/document_schemas/{id}' },
  ...crud('/custom_field_definitions'),
  { method: 'DELETE', path: '/custom_field_definitions/{id}' },
  ...crud('/custom_field_definitions/{id}/options', 'option_id'),
  { method: 'DELETE', path: '/custom_field_definitions/{id}/options/{option_id}' },
  ...crud('/custom_fields'),
  { method: 'DELETE', path: '/custom_fields/{id}' },
  ...customFieldsOf('shipments'),
  ...customFieldsOf('containers'),
  ...customFieldsOf('tracking_requests'),
]

/** Returns the name of an endpoint, such as `GET /containers`. */
export const endpointName = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`
