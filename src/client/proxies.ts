/** Addresses of proxies, as in the customary environment variables. */
export interface Proxies {
  http?: string
  https?: string
  /** Hosts to reach directly, separated by commas. */
  except?: string
}
