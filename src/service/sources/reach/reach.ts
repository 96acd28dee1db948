/** How this machine reaches other hosts. */
export interface Reach {
  proxies?: { http?: string; https?: string; excepts?: Excepts }
  /** PEM, all trusted certificates; undefined for the defaults of Node. */
  certificates?: () => Promise<readonly string[] | undefined>
}

/** The host is reached directly, as NO_PROXY says. */
export type Excepts = (address: URL) => boolean
