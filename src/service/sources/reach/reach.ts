export interface Reach {
  proxies?: { http?: string; https?: string; excepts?: Excepts }
  /** Loads all trusted CA certificates in PEM. Returns undefined to use the certificates of Node.js. */
  certificates?: () => Promise<readonly string[] | undefined>
}

/** Returns whether a host is reached without the proxy, because NO_PROXY names the host. */
export type Excepts = (address: URL) => boolean
