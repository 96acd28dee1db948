import { type Endpoint, endpoints } from '../../contract/endpoints.js'

/** Finds the endpoint of a method and a path under `/v2`. `HEAD` finds the `GET` endpoint. */
export function findEndpoint(method: string, path: string): Endpoint | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method
  const segments = path.split('/')
  const templates = byLength.get(segments.length) ?? []
  return templates.find(
    ({ endpoint, parts }) =>
      endpoint.method === wanted &&
      parts.every((part, index) => part === undefined || part === segments[index]),
  )?.endpoint
}

interface Template {
  endpoint: Endpoint
  parts: (string | undefined)[]
}

const byLength = new Map<number, Template[]>()
for (const endpoint of endpoints) {
  const parts = `/v2${endpoint.path}`
    .split('/')
    .map((part) => (part.startsWith('{') ? undefined : part))
  const others = byLength.get(parts.length) ?? []
  byLength.set(parts.length, [...others, { endpoint, parts }].sort(literalsFirst))
}

function literalsFirst(a: Template, b: Template): number {
  const values = ({ parts }: Template) => parts.filter((part) => part === undefined).length
  return values(a) - values(b)
}
