/** A service that is known by name (contract, part 15). */
export interface KnownService {
  /** The name of the service for `--service`. */
  word: string
  name: string
  baseUrl: string
  /** The web application of the service, for deep links. */
  appUrl: string
}

export const knownServices: readonly [KnownService, ...KnownService[]] = [
  {
    word: 'terminal49',
    name: 'Terminal49',
    baseUrl: 'https://api.terminal49.com/v2',
    appUrl: 'https://app.terminal49.com',
  },
]
