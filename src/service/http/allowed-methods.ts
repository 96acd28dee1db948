import type { Hono } from 'hono'
import type { ServiceEnv } from './environment.js'

type Route = Hono<ServiceEnv>['routes'][number]

export function allowedMethods(routes: readonly Route[], path: string): string[] {
  const methods = new Set<string>()
  for (const route of routes) {
    if (route.method === middleware || !isAt(route.path, path)) continue
    methods.add(route.method)
    if (route.method === 'GET') methods.add('HEAD')
  }
  return [...methods].sort()
}

const middleware = 'ALL'

function isAt(template: string, path: string): boolean {
  const [parts, segments] = [template.split('/'), path.split('/')]
  return (
    parts.length === segments.length &&
    parts.every((part, index) =>
      part.startsWith(':') ? segments[index] !== '' : part === segments[index],
    )
  )
}
