/** An embedded service for tests, and for programs with their own server. Every trip is simulated. */
export interface EmbeddedOptions {
  /** Folder of the database and the files. By default, the data is in memory, and `close` deletes it. */
  folder?: string
  /** Clock of the service. Default: real time. */
  clock?: () => Date
  /** Simulates normal or congested ports. Default: normal. */
  simulator?: 'normal' | 'congested'
  /** True to limit the number of requests per minute of each key. Default: false. */
  rateLimits?: boolean
}

export interface EmbeddedService {
  /** Answers one request of the API, such as `http://oct.embedded/v2/containers`. */
  fetch(request: Request): Promise<Response>
  /** An API key of the account `default`, for the header `Authorization: Token <key>`. */
  key: string
  /** Creates an API key for another account. */
  createKey(account: string): Promise<string>
  /** Does all due work, such as polling shipping lines. Each request also does the due work first. */
  tick(): Promise<void>
  close(): void
}

export interface ServeOptions extends EmbeddedOptions {
  /** Port on the loopback address. Default: a free port. */
  port?: number
}

export interface ServedService {
  /** Base URL of the API, for `createClient`. */
  url: string
  key: string
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

/**
 * Creates a service in this process.
 *
 * @example
 * const service = await createService({ clock: () => new Date('2026-03-02T09:00:00Z') })
 * const headers = { authorization: `Token ${service.key}` }
 * const response = await service.fetch(new Request('http://oct.embedded/v2/containers', { headers }))
 */
export declare const createService: (options?: EmbeddedOptions) => Promise<EmbeddedService>

/**
 * Serves an embedded service on the loopback address, until it is closed.
 *
 * @example
 * const served = await serve({ port: 0 })
 * const client = createClient({ baseUrl: served.url, token: served.key, insecureHttp: true })
 * await served.close()
 */
export declare const serve: (options?: ServeOptions) => Promise<ServedService>
