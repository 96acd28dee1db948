import rows from './owner-prefixes.json' with { type: 'json' }

/** Kind of owner. `leased_out`: a leasing company whose containers are used by only one shipping line. */
export type OwnerClass = 'carrier' | 'leased_out' | 'lessor' | 'other'

/** `registered`: in the BIC register (October 2026). `unchecked`: only in older lists. `cancelled`: in no list. */
export type Registration = 'registered' | 'unchecked' | 'cancelled'

export interface OwnerPrefix {
  prefix: string
  /** Registered owner of the prefix. An empty text if no list states an owner. */
  owner: string
  class: OwnerClass
  registration: Registration
  /** SCAC of the shipping line that uses the containers with this prefix as its own; null if there is none. */
  scac: string | null
  /** For each shipping line (SCAC), how many of the sampled containers with this prefix it moved. */
  observed_movers: ReadonlyMap<string, number>
}

/** Finds the owner of a container prefix. A prefix has four letters; the last is U, J or Z. */
export function findOwnerPrefix(prefix: string): OwnerPrefix | undefined {
  return byPrefix.get(prefix.toUpperCase())
}

type Row = readonly [
  prefix: string,
  owner: string,
  ownerClass: 'c' | 'v' | 'l' | 'o',
  registration: 'r' | 'u' | 'x',
  scac: string,
  observedMovers?: string,
]

const classes = { c: 'carrier', v: 'leased_out', l: 'lessor', o: 'other' } as const
const registrations = { r: 'registered', u: 'unchecked', x: 'cancelled' } as const

/**
 * Owner prefixes of containers. Sources: the vessel carrier list of freight-trust (607 prefixes), corrected by a table
 * that was checked against the BIC register in October 2026; published samples of 2020 and 2021 for `observed_movers`.
 */
export const ownerPrefixes: readonly OwnerPrefix[] = (rows as unknown as Row[]).map(toOwnerPrefix)

const byPrefix = new Map(ownerPrefixes.map((owner) => [owner.prefix, owner]))

function toOwnerPrefix(row: Row): OwnerPrefix {
  const [prefix, owner, ownerClass, registration, scac, movers] = row
  return {
    prefix,
    owner,
    class: classes[ownerClass],
    registration: registrations[registration],
    scac: scac === '' ? null : scac,
    observed_movers: readMovers(movers),
  }
}

function readMovers(text = ''): Map<string, number> {
  const pairs = text.match(/\S+/g) ?? []
  return new Map(pairs.map((pair) => [pair.slice(0, 4), Number(pair.slice(5))] as const))
}
