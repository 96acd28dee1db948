/** How others are reached from this machine. */
export interface Reach {
  /** Addresses as in the customary environment variables; every connection is direct without. */
  proxies?: { http?: string; https?: string; excepts?: Excepts }
  /** Every certificate to trust, PEM; undefined where it is those that Node trusts by itself. */
  certificates?: () => Promise<readonly string[] | undefined>
}

/** Whom NO_PROXY names: whether an address is reached directly. */
export type Excepts = (address: URL) => boolean
