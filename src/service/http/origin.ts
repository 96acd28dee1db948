export interface OriginOptions {
  /** For links in responses to requests without a `Host`. */
  baseUrl?: string
  /** The address of the service for its clients; used for every link. */
  publicUrl?: string
  /** Trusts `X-Forwarded-Proto` and `X-Forwarded-Host`, which any client could send. */
  trustProxy?: boolean
}

/** Returns scheme, host and, behind some proxies, a path. */
export function originReader(options: OriginOptions): (request: Request) => string {
  const { baseUrl, publicUrl, trustProxy = false } = options
  if (publicUrl !== undefined) {
    const origin = publicOrigin(publicUrl)
    return () => origin
  }
  const originOf = originOfUrls()
  return (request) => {
    // A request within the process has no `Host`, and its URL is arbitrary.
    const own = request.headers.has('host') ? request.url : (baseUrl ?? request.url)
    const origin = originOf(own)
    return trustProxy ? forwarded(request, origin) : origin
  }
}

/** Caches the last origin, which most requests share. */
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

/** A base URL ends in `/v2`, and the path of every request repeats it. */
function publicOrigin(publicUrl: string): string {
  const { origin, pathname } = new URL(publicUrl)
  return origin + pathname.replace(/\/+$/, '').replace(/\/v2$/, '')
}

/** The first name is the client's; the others are proxies on the way. */
function forwarded({ headers }: Request, own: string): string {
  const first = (name: string) => headers.get(name)?.split(',')[0]?.trim().toLowerCase() ?? ''
  const proto = /^https?$/.exec(first('x-forwarded-proto'))?.[0] ?? own.split(':')[0]
  const host = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/.exec(first('x-forwarded-host'))?.[0]
  const written = `${proto}://${host ?? new URL(own).host}`
  return URL.canParse(written) ? new URL(written).origin : own
}
