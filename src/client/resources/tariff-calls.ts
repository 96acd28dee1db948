import type { TariffSet } from '../../contract/tariff-set.js'
import type { Connection } from '../connection.js'

export interface NewTariffs {
  /** Tariff files. Each file has a name such as `us.yaml` and a text. */
  files: readonly { name: string; text: string }[]
  /**
   * Files of gate calendars, which say on which days the gate is open, and the .ics files that they name. If absent,
   * the account keeps its gate calendars. An empty list deletes them.
   */
  gates?: readonly { name: string; text: string }[]
  /**
   * Checksum of the tariffs to replace, from an earlier response; null if the account had none. Rejects with an
   * `OctError` of status 409 if somebody has changed the tariffs since then. Absent: replaces any tariffs.
   */
  replaces?: string | null
}

/** Methods for the tariffs of the account. Only `oct serve` and the sandbox store tariffs. */
export interface TariffCalls {
  /** Gets the tariff files of the account. An account without tariffs has an empty list of files. */
  get(): Promise<TariffSet>
  /** Replaces all tariff files of the account at once. The service refuses files with a problem. */
  replace(tariffs: NewTariffs): Promise<TariffSet>
  /** Deletes all tariff files of the account. */
  remove(): Promise<void>
}

export const tariffs = (service: Connection): TariffCalls => ({
  get: () => service.get('/tariffs'),

  replace: (attributes) =>
    service.change({
      method: 'PUT',
      path: '/tariffs',
      body: { data: { type: 'tariff_set', attributes } },
    }),

  remove: () => service.plain({ method: 'DELETE', path: '/tariffs' }),
})
