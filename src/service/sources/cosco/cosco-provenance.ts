import { findLine } from '../../../domain/reference/lines.js'
import type { DcsaContext } from '../dcsa/dcsa-context.js'
import { readInstant } from '../dcsa/instants.js'
import type { Reading } from '../statement.js'
import type { CoscoPlace } from './cosco-places.js'

/** Returns the source and time of a statement. The time is that of the event: COSCO states no time of publication. */
export function coscoProvenance(
  about: string,
  { at, context }: { at: string; context: DcsaContext },
) {
  const scac = context.scac ?? 'COSU'
  return {
    key: `cosco:${about}`,
    seen_at: at < context.receivedAt ? at : context.receivedAt,
    data_source: 'shipping_line' as const,
    data_provider_name: findLine(scac)?.short_name ?? scac,
    data_provider_code: scac,
  }
}

/** Reads a local time. If the time is invalid, returns null and adds a remark. */
export function instantThere(
  text: string,
  { zone }: CoscoPlace,
  { where, reading }: { where: string; reading: Reading },
): string | null {
  const read = readInstant(text, { policy: 'local', zone })
  if ('problem' in read) {
    reading.setAside.push({ where, reason: read.problem })
    return null
  }
  if (read.doubt !== null) reading.warnings.push({ where, reason: read.doubt })
  return read.at
}
