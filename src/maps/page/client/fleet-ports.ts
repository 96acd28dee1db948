import type { ChartRoute } from './chart-route.js'
import type { Spot } from './plane.js'

export interface FleetPort {
  readonly name: string
  readonly spot: Spot
}

/** Returns the ports of several routes, each port once. Ports that most routes share come first. */
export function fleetPorts(routes: readonly ChartRoute[]): FleetPort[] {
  const ports = new Map<string, FleetPort & { calls: number }>()
  for (const { item, spot } of routes.flatMap(({ items }) => items)) {
    if (item.kind !== 'port' || spot === undefined) continue
    const key = `${item.name} ${Math.round(spot[0])} ${Math.round(spot[1])}`
    ports.set(key, { name: item.name, spot, calls: (ports.get(key)?.calls ?? 0) + 1 })
  }
  return [...ports.values()].sort((a, b) => b.calls - a.calls)
}
