export interface OriginOptions {
  /** Start of the links in a response to a request without a `Host` header. */
  baseUrl?: string
  /** URL by which clients reach the service. All links in responses start with this URL. */
  publicUrl?: string
  /** True to trust `X-Forwarded-Proto` and `X-Forwarded-Host`. Safe only behind a proxy that sets both headers. */
  trustProxy?: boolean
}

/** The returned function finds the scheme, host and path prefix that a client used for a request. */
export function originReader(options: OriginOptions): (request: Request) => string {
  const { baseUrl, publicUrl, trustProxy = false } = options
  if (publicUrl !== undefined) {
    const origin = publicOrigin(publicUrl)
    return () => origin
  }
  const originOf = originOfUrls()
  return (request) => {
    // A request without `Host` comes from this process. The host in its URL means nothing.
    const own = request.headers.has('host') ? request.url : (baseUrl ?? request.url)
    const origin = originOf(own)
    return trustProxy ? forwarded(request, origin) : origin
  }
}

function originOfUrls(): (url: string) => string {
  let before = ''
  let origin = ''
  return (url) => {
    const written = url.slice(0, url.indexOf('/', url.indexOf('//') + 2) + 1)
    if (written !== before || written === '') {
      origin = new URL(url).origin
      before = written
    }
    return origin
  }
}

function publicOrigin(publicUrl: string): string {
  const { origin, pathname } = new URL(publicUrl)
  return origin + pathname.replace(/\/+$/, '').replace(/\/v2$/, '')
}

function forwarded({ headers }: Request, own: string): string {
  const first = (name: string) => headers.get(name)?.split(',')[0]?.trim().toLowerCase() ?? ''
  const proto = /^https?$/.exec(first('x-forwarded-proto'))?.[0] ?? own.split(':')[0]
  const host = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/.exec(first('x-forwarded-host'))?.[0]
  const written = `${proto}://${host ?? new URL(own).host}`
  return URL.canParse(written) ? new URL(written).origin : own
}
