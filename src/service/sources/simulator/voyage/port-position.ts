import { findPort } from '../../../../domain/reference/ports.js'
import type { Position } from '../../../../domain/sea-lanes/great-circle.js'

export function portPosition(locode: string): Position {
  const port = findPort(locode)
  if (!port) throw new Error(`the port data has no ${locode}`)
  return [port.longitude, port.latitude]
}
