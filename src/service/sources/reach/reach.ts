export interface Reach {
  proxies?: { http?: string; https?: string; excepts?: Excepts }
  /** Loads all trusted CA certificates in PEM; undefined for the certificates of Node.js. */
  certificates?: () => Promise<readonly string[] | undefined>
}

/** Returns whether a host is reached without the proxy, according to NO_PROXY. */
export type Excepts = (address: URL) => boolean
