export interface Reach {
  proxies?: { http?: string; https?: string; excepts?: Excepts }
  /** All trusted certificates, PEM; undefined for the defaults of Node. */
  certificates?: () => Promise<readonly string[] | undefined>
}

/** Returns whether a host is reached directly and not through the proxy, as NO_PROXY defines. */
export type Excepts = (address: URL) => boolean
