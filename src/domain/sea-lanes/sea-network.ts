import { packedLanes } from './packed-lanes.js'
import { type SeaNetwork, unpackNetwork } from './packed-network.js'

export function seaNetwork(): SeaNetwork {
  network ??= unpackNetwork(packedLanes())
  return network
}

let network: SeaNetwork | undefined
