import type { Service } from '../app.js'
import { type MetricFamily, prometheusContentType, prometheusText } from './prometheus-text.js'

export interface ProbeOptions {
  service: Pick<Service, 'fetch'>
  /** Returns the reasons why the service is not ready. Returns an empty list if it is ready. */
  reasons: () => Promise<string[]>
  metrics: () => Promise<MetricFamily[]>
  /** Receives an error of the metrics if `reasons` returns no reason. */
  onError: (error: unknown) => void
}

/** Adds the routes `/healthz`, `/readyz` and `/metrics`. They need no API key and reveal nothing about accounts. */
export function withProbes(options: ProbeOptions): Pick<Service, 'fetch'> {
  const { service, reasons, metrics, onError } = options
  const probes: Record<string, () => Promise<Response>> = {
    '/healthz': async () => said(200, { status: 'ok' }),
    '/readyz': async () => {
      const why = await reasons()
      return why.length > 0 ? notReady(why) : said(200, ready)
    },
    '/metrics': async () => {
      try {
        const text = prometheusText(await metrics())
        return new Response(text, { headers: typed(prometheusContentType) })
      } catch (error) {
        const why = await reasons()
        if (why.length > 0) return notReady(why)
        onError(error)
        return said(500, { status: 'failed' })
      }
    },
  }
  return {
    fetch: (request, outgoing) => {
      const probe = isRead(request) ? probes[pathOf(request.url)] : undefined
      return probe === undefined ? service.fetch(request, outgoing) : probe()
    },
  }
}

const ready = { status: 'ready' }

function notReady(reasons: string[]): Response {
  const answer = said(503, { status: 'not ready', reasons })
  answer.headers.set('retry-after', '5')
  return answer
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

/** Returns the path of a URL without parsing the whole URL. This is faster, and every request needs the path. */
function pathOf(url: string): string {
  const begin = url.indexOf('/', url.indexOf('://') + 3)
  const query = url.indexOf('?', begin)
  return query < 0 ? url.slice(begin) : url.slice(begin, query)
}

const typed = (type: string) => ({ 'content-type': type, 'cache-control': 'no-store' })

const said = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: typed('application/json') })
