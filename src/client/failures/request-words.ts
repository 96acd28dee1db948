import { type Endpoint, endpointName, endpoints } from '../../contract/endpoints.js'
import type { ServiceRequest } from '../transport.js'

type Method = ServiceRequest['method']

export interface RequestWords {
  action: string
  /** Kind of object that the id in the path of the request belongs to, such as `container`. */
  noun: string
  id: string | undefined
}

const actions: Readonly<Record<string, string>> = {
  'POST /tracking_requests/infer_number': 'inferring the number',
  'PATCH /tracking_requests/{id}/cancel': 'canceling the tracking request',
  'PATCH /shipments/{id}/stop_tracking': 'stopping the tracking of the shipment',
  'PATCH /shipments/{id}/resume_tracking': 'resuming the tracking of the shipment',
  'PATCH /containers/{id}/refresh': 'refreshing the container',
  'GET /containers/{id}/map_geojson': 'reading the route map',
  'POST /webhooks/trigger': 'sending a sample event',
  'POST /rails/active_storage/direct_uploads': 'announcing the upload',
  'PATCH /share_links/{id}/revoke': 'revoking the link',
  'PUT /tariffs': 'replacing the tariffs',
  'DELETE /tariffs': 'deleting the tariffs',
  'POST /documents/{id}/reextract': 'extracting the document again',
  'POST /documents/{id}/reclassify': 'classifying the document again',
  'POST /documents/{id}/relink': 'linking the document again',
  'POST /documents/{id}/rotate': 'rotating the document',
}

const verbs = {
  GET: 'reading',
  POST: 'creating',
  PATCH: 'changing',
  PUT: 'replacing',
  DELETE: 'deleting',
} as const satisfies Record<Method, string>

export function findEndpoint(method: Method, url: string): Endpoint | undefined {
  const segments = segmentsOf(pathOf(url))
  return endpoints
    .filter(
      (endpoint) => endpoint.method === method && matches(segmentsOf(endpoint.path), segments),
    )
    .sort((a, b) => specificity(b) - specificity(a))[0]
}

export function requestWords({
  method,
  url,
}: Pick<ServiceRequest, 'method' | 'url'>): RequestWords {
  const endpoint = findEndpoint(method, url)
  if (!endpoint) return { action: `${verbs[method]} ${pathOf(url)}`, noun: 'record', id: undefined }
  const template = segmentsOf(endpoint.path)
  const values = segmentsOf(pathOf(url)).slice(-template.length)
  const ids = values.filter((_, index) => isParameter(template[index]))
  return {
    action: actions[endpointName(endpoint)] ?? action(endpoint, template),
    noun: singular(template[0] ?? ''),
    id: ids.length === 1 ? decoded(ids[0]) : undefined,
  }
}

export function pathOf(url: string): string {
  return new URL(url).pathname
}

function action({ method }: Endpoint, template: string[]): string {
  const literals = template.filter((segment) => !isParameter(segment))
  const last = literals.at(-1) ?? ''
  const isOne = method !== 'GET' || isParameter(template.at(-1))
  return `${verbs[method]} ${isOne ? `the ${singular(last)}` : words(last)}`
}

/** Decodes a segment of a path. Returns a segment unchanged if it is not encoded correctly. */
function decoded(segment = ''): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Compares a path with a template such as `/ports/{id}`, from the end, because base URLs may have a path. */
function matches(template: string[], segments: string[]): boolean {
  const end = segments.slice(-template.length)
  return (
    segments.length >= template.length &&
    template.every((part, index) => isParameter(part) || part === end[index])
  )
}

function specificity({ path }: Endpoint): number {
  const segments = segmentsOf(path)
  return segments.length * 10 + segments.filter((segment) => !isParameter(segment)).length
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

const isParameter = (segment: string | undefined): boolean => segment?.startsWith('{') === true

const words = (segment: string): string => segment.replaceAll('_', ' ')

const singular = (segment: string): string => words(segment).replace(/ies$/, 'y').replace(/s$/, '')
