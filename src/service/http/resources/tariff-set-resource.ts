import type { TariffReading } from '../../../domain/tariffs/reading/read-tariffs.js'
import type { FileProblem } from '../../../domain/yaml-file/file-problem.js'
import type { TariffSetRow } from '../../store/database/page-tables.js'
import type { NamedText } from '../../tariffs/tariff-text.js'
import { type Resource, wireTimeOrNull } from './write-resource.js'

export interface ShownTariffs {
  accountId: string
  /** The stored tariffs of the account. Undefined if the account has no tariffs. */
  row: TariffSetRow | undefined
  files: readonly NamedText[]
  gates: readonly NamedText[]
  reading: TariffReading
  /** Problems in stored gate calendars. An earlier version of the service accepted these calendars. */
  gateProblems: readonly FileProblem[]
}

/** Builds the resource of an account's tariffs. Every account has this resource, even if it has no files. */
export const tariffSetResource = ({
  accountId,
  row,
  files,
  gates,
  reading,
  gateProblems,
}: ShownTariffs): Resource => ({
  id: accountId,
  type: 'tariff_set',
  attributes: {
    files,
    gates,
    rules: reading.rules.length,
    checksum: row?.checksum ?? null,
    updated_at: wireTimeOrNull(row?.updated_at ?? null),
    problems: [...reading.problems, ...gateProblems],
    warnings: reading.warnings,
  },
})
