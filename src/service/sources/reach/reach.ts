/** Network settings: how this machine reaches other hosts. */
export interface Reach {
  /** Proxies as in the usual environment variables; connections are direct if absent. */
  proxies?: { http?: string; https?: string; excepts?: Excepts }
  /** Returns all trusted certificates, PEM; undefined for the defaults of Node. */
  certificates?: () => Promise<readonly string[] | undefined>
}

/** Returns whether an address is reached directly, as NO_PROXY says. */
export type Excepts = (address: URL) => boolean
