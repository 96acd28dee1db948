import type { Cache } from '../cache/cache.js'
import type { Journal } from '../cache/journal.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import type { ContextOptions } from './context-options.js'

interface StoreOptions {
  zoneEdition: ContextOptions['zoneEdition']
  notice: (words: string) => Promise<void>
}

/** The databases of one profile, each opened on first use. */
export class ProfileStores {
  readonly #settings: () => Settings
  readonly #options: StoreOptions
  #cache: Promise<Cache> | undefined
  #journal: Promise<Journal> | undefined

  constructor(settings: () => Settings, options: StoreOptions) {
    this.#settings = settings
    this.#options = options
  }

  cache(): Promise<Cache> {
    this.#cache ??= import('./open-profile-cache.js').then(({ openProfileCache }) =>
      openProfileCache(this.#settings(), this.#options),
    )
    return this.#cache
  }

  journal(): Promise<Journal> {
    this.#journal ??= import('./open-profile-journal.js').then(({ openProfileJournal }) =>
      openProfileJournal(this.#settings(), this.#options.notice),
    )
    return this.#journal
  }

  /** Closes what was opened, and keeps what was learned about zones. */
  async close(): Promise<void> {
    const cache = await this.#cache?.catch(() => undefined)
    cache?.zones.keep()
    cache?.close()
    ;(await this.#journal?.catch(() => undefined))?.close()
  }
}
