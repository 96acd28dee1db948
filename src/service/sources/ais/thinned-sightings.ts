import {
  comparePositions,
  identitySlot,
  positionSlot,
  type ShipIdentity,
  type ShipPosition,
  type Sightings,
} from './sightings.js'

/** Collects one position and one identity per vessel and time slot, because the database stores no more than one. */
export class ThinnedSightings {
  #positions = new Map<string, ShipPosition>()
  #identities = new Map<string, ShipIdentity>()

  get size(): number {
    return this.#positions.size + this.#identities.size
  }

  add({ positions, identities }: Sightings): void {
    for (const position of positions) {
      const key = `${position.mmsi} ${positionSlot(position.at)}`
      const held = this.#positions.get(key)
      if (held === undefined || comparePositions(position, held) < 0) {
        this.#positions.set(key, position)
      }
    }
    for (const identity of identities) {
      const key = `${identity.mmsi} ${identity.imo} ${identitySlot(identity.at)}`
      const held = this.#identities.get(key)
      if (held === undefined || identity.at < held.at) this.#identities.set(key, identity)
    }
  }

  take(): Sightings {
    const taken = {
      positions: [...this.#positions.values()],
      identities: [...this.#identities.values()],
    }
    this.#positions = new Map()
    this.#identities = new Map()
    return taken
  }
}
