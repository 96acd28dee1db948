import { findPort } from '../../../../domain/reference/ports.js'
import type { Position } from '../../../../domain/sea-lanes/great-circle.js'

/** Returns the position of a port. Throws if the port is unknown. */
export function portPosition(locode: string): Position {
  const port = findPort(locode)
  if (!port) throw new Error(`no such port in the reference: ${locode}`)
  return [port.longitude, port.latitude]
}
