import { findPort } from '../../../../domain/reference/ports.js'
import type { Position } from '../../../../domain/sea-lanes/great-circle.js'

/** Where a port lies. Throws where the reference does not know it. */
export function portPosition(locode: string): Position {
  const port = findPort(locode)
  if (!port) throw new Error(`no such port in the reference: ${locode}`)
  return [port.longitude, port.latitude]
}
