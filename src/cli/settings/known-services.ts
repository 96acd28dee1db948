export interface KnownService {
  word: string
  name: string
  baseUrl: string
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
