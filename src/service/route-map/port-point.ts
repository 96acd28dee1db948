import { findPort, type PortFacts } from '../../domain/reference/ports.js'
import type { Position } from '../../domain/sea-lanes/great-circle.js'
import { isOnEarth } from '../vessels/is-on-earth.js'

export interface PortPoint {
  port: PortFacts
  position: Position
}

export function portPoint(locode: string): PortPoint | null {
  const port = findPort(locode)
  return port && isOnEarth(port) ? { port, position: [port.longitude, port.latitude] } : null
}
