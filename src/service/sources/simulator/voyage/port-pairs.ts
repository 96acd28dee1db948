import { feederPorts } from './feeder-ports.js'
import { type Lane, lanes } from './simulated-lanes.js'

export const numberOfPorts = (from: string, to: string): number | undefined =>
  numbers().get(`${from},${to}`)

export const pairCount = (): number => numbers().size

let known: Map<string, number> | undefined

function numbers(): Map<string, number> {
  known ??= new Map([...new Set(listPairs())].map((pair, i) => [pair, i]))
  return known
}

function listPairs(): string[] {
  const ofLanes = Object.values(lanes).flatMap(({ from, to, hubs }: Lane) => [
    ...between(from, to),
    ...between(from, hubs),
    ...between(hubs, to),
  ])
  const ofFeeders = Object.entries(feederPorts).flatMap(([to, from]) => between(from, [to]))
  return [...ofLanes, ...ofFeeders]
}

function between(from: readonly string[], to: readonly string[]): string[] {
  return from.flatMap((a) => to.filter((b) => b !== a).map((b) => `${a},${b}`))
}
