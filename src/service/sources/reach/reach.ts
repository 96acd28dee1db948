export interface Reach {
  proxies?: { http?: string; https?: string; excepts?: Excepts }
  /** Loads the CA certificates to trust, in PEM. Undefined means the certificates of Node.js. */
  certificates?: () => Promise<readonly string[] | undefined>
}

/** Returns whether a host is reached without the proxy, because NO_PROXY names the host. */
export type Excepts = (address: URL) => boolean
