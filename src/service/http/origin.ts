export interface OriginOptions {
  /** The service's own address, for links of requests that came without a `Host`. */
  baseUrl?: string
  /** The address at which clients reach it, whatever they or a proxy say: for every link. */
  publicUrl?: string
  /** Believes `X-Forwarded-Proto` and `X-Forwarded-Host`, which any client could write. */
  trustProxy?: boolean
}

/** What links of an answer begin with: scheme, host and, behind some proxies, a path. */
export function originReader(options: OriginOptions): (request: Request) => string {
  const { baseUrl, publicUrl, trustProxy = false } = options
  if (publicUrl !== undefined) {
    const origin = publicOrigin(publicUrl)
    return () => origin
  }
  const originOf = originOfUrls()
  return (request) => {
    // A request made in process has no `Host`, and its URL is whatever its maker wrote.
    const own = request.headers.has('host') ? request.url : (baseUrl ?? request.url)
    const origin = originOf(own)
    return trustProxy ? forwarded(request, origin) : origin
  }
}

/** Reads the origin of absolute URLs; most that follow each other have the same. */
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

/** A base URL ends in `/v2`, and so does the path of every request. */
function publicOrigin(publicUrl: string): string {
  const { origin, pathname } = new URL(publicUrl)
  return origin + pathname.replace(/\/+$/, '').replace(/\/v2$/, '')
}

/** The first of several names is what the client asked for; the others are proxies on the way. */
function forwarded({ headers }: Request, own: string): string {
  const first = (name: string) => headers.get(name)?.split(',')[0]?.trim().toLowerCase() ?? ''
  const proto = /^https?$/.exec(first('x-forwarded-proto'))?.[0] ?? own.split(':')[0]
  const host = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/.exec(first('x-forwarded-host'))?.[0]
  const written = `${proto}://${host ?? new URL(own).host}`
  return URL.canParse(written) ? new URL(written).origin : own
}
