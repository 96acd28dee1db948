import type { Cache } from '../cache/cache.js'
import type { Journal } from '../cache/journal.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import { gateFile, userFileSource } from '../cli/settings/user-file.js'
import { counted } from '../domain/counted.js'
import { type GateCalendars, noGateCalendars } from '../domain/gates/gate-calendar.js'

interface StoreOptions {
  zoneEdition: string | undefined
  notice: (words: string) => Promise<void>
}

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
    this.#cache ??= openProfileCache(this.#settings(), this.#options)
    return this.#cache
  }

  journal(): Promise<Journal> {
    this.#journal ??= openProfileJournal(this.#settings())
    return this.#journal
  }

  async close(): Promise<void> {
    const cache = await this.#cache?.catch(() => undefined)
    cache?.zones.keep()
    cache?.close()
    ;(await this.#journal?.catch(() => undefined))?.close()
  }
}

async function openProfileCache(
  settings: Settings,
  { notice, zoneEdition }: StoreOptions,
): Promise<Cache> {
  const { storagePlaces } = await import('../cli/settings/storage-places.js')
  const { openCache } = await import('../cache/open-cache.js')
  const { rebuiltInWords } = await import('../cache/cache-file.js')
  const { cache: place, retention } = storagePlaces(settings)
  const cache = await openCache({
    ...place,
    retention,
    onOutdated: (boxes) =>
      notice(
        `oct is upgrading the cache of an older version of oct (${counted(boxes, 'container')}).`,
      ),
    onRebuilt: () => void notice(rebuiltInWords),
    onDamaged: (movedTo) => {
      void notice(
        `The cache was damaged; oct creates a new cache. The damaged file is now ${movedTo}.`,
      )
    },
  })
  if (zoneEdition) cache.zones.recall(zoneEdition)
  return cache
}

async function openProfileJournal(settings: Settings): Promise<Journal> {
  const { storagePlaces } = await import('../cli/settings/storage-places.js')
  const { openJournal } = await import('../cache/open-journal.js')
  const { journal, retention } = storagePlaces(settings)
  return openJournal({ ...journal, keptMs: retention.journalMs })
}

/** Returns the gate calendars. Throws `usage` for invalid calendars, and `local` for unreadable files. */
export async function profileCalendars(settings: Settings, now: Date): Promise<GateCalendars> {
  const source = userFileSource(settings, gateFile)
  if (source === null) return noGateCalendars
  const { loadUsable } = await import('../cli/settings/load-gates.js')
  return (await loadUsable(source, now)).calendars
}
