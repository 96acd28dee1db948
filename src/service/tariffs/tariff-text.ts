import { createHash } from 'node:crypto'
import { limits } from '../../contract/limits.js'
import type { TariffFile, TariffReading } from '../../domain/tariffs/reading/read-tariffs.js'
import type { TariffSetRow } from '../store/database/page-tables.js'

/** A tariff file in the form of the API and the database. */
export interface NamedText {
  name: string
  text: string
}

/**
 * Writes tariff files and gate calendars as JSON. Equal files give equal JSON and checksums. Without gate calendars,
 * computes the checksum from the tariff files alone.
 */
export function tariffText(
  files: readonly NamedText[],
  gates: readonly NamedText[] = [],
): Pick<TariffSetRow, 'files' | 'gates' | 'checksum'> {
  const texts = [sortedJson(files), ...(gates.length > 0 ? [sortedJson(gates)] : [])]
  const [text = '', gateText = null] = texts
  const checksum = createHash('sha256').update(texts.join('\n')).digest('hex')
  return { files: text, gates: gateText, checksum }
}

const sortedJson = (files: readonly NamedText[]): string =>
  JSON.stringify(
    files
      .map(({ name, text }) => ({ name, text }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
  )

export const textsIn = (json: string | null | undefined): NamedText[] =>
  json == null ? [] : (JSON.parse(json) as NamedText[])

/** Cache of read tariffs: reading takes a second. Its keys contain the day, because warnings depend on the day. */
const readings = new Map<string, TariffReading>()
const mostReadings = 20

/** Reads tariff files with the checks of `oct tariffs check`. Loads the YAML parser on first use. */
export async function readingOf(files: readonly NamedText[], now: Date): Promise<TariffReading> {
  const day = now.toISOString().slice(0, 10)
  const key = `${tariffText(files).checksum} ${day}`
  const before = readings.get(key)
  if (before !== undefined) return before
  const { readTariffs } = await import('../../domain/tariffs/reading/read-tariffs.js')
  const named = files.map(({ name, text }): TariffFile => ({ file: name, text }))
  const most = { rules: limits.maxTariffRules, clocks: limits.maxTariffClocks }
  const made = readTariffs(named, day, most)
  readings.set(key, made)
  const [oldest] = readings.keys()
  if (readings.size > mostReadings && oldest !== undefined) readings.delete(oldest)
  return made
}
