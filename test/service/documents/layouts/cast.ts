/** The companies, ports and numbers in the documents of one set. No two sets have a name in common. */
export interface Cast {
  set: SetName
  shippers: readonly Party[]
  consignees: readonly Party[]
  forwarders: readonly Party[]
  /** Agents of the shipping line at the port of discharge. */
  agents: readonly Party[]
  lines: readonly Line[]
  /** Ports of lading, as printed. */
  from: readonly string[]
  origin: readonly string[]
  to: readonly string[]
  inland: readonly string[]
  terminals: readonly string[]
  goods: readonly Goods[]
  dangerous: readonly DangerousGoods[]
  currencies: readonly string[]
  /** Patterns of `Random.fill`, by the kind of number. */
  numbers: Record<NumberKind, readonly string[]>
}

export type SetName = 'A' | 'B' | 'C'

export type NumberKind =
  | 'houseBill'
  | 'shipperReference'
  | 'forwarderReference'
  | 'consigneeReference'
  | 'order'
  | 'invoice'
  | 'packing'
  | 'release'
  | 'entry'
  | 'certificate'
  | 'inBond'

export interface Party {
  name: string
  address: string
}

export interface Line {
  name: string
  scac: string
  masterBill: string
  booking: string
  vessels: readonly string[]
  /** Owner prefixes of the shipping line's containers. */
  boxes: readonly string[]
}

export interface Goods {
  words: string
  tariff: string
  package: string
  items: readonly (readonly [article: string, words: string, unitPrice: number])[]
}

export interface DangerousGoods {
  number: string
  name: string
  hazard: string
  group: string
  flashPoint: string
  emergency: string
  packages: string
}
