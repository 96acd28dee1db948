import type { RouteCollection } from './route-features.js'

/** Returns whether a trip is over: the vessel reached all ports, left all except the last, and is not under way. */
export function isFinished({ features }: RouteCollection): boolean {
  const all = features.map(({ properties }) => properties ?? {})
  if (all.some(({ feature_type: type }) => type === 'current_vessel')) return false
  const ports = all
    .filter(({ feature_type: type }) => type === 'port')
    .sort((a, b) => Number(a.ports_sequence) - Number(b.ports_sequence))
  const total = ports.reduce((most, { ports_total: all }) => Math.max(most, Number(all)), 2)
  return ports.length === total && ports.every((port, index) => isDone(port, index, total))
}

function isDone(port: Readonly<Record<string, unknown>>, index: number, total: number): boolean {
  if (port.ports_sequence !== index + 1) return false
  const isLeft = index === total - 1 || isInstant(port.outbound_atd_at)
  const isReached = index === 0 || isInstant(port.inbound_ata_at)
  return isLeft && isReached
}

const isInstant = (value: unknown): boolean =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
