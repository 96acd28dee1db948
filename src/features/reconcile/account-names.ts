import { foldName } from '../../cache/ingest/names.js'
import type { TrackingRequest } from '../../contract/tracking-request.js'
import type { Account } from '../../desk/attention/account.js'
import type { Voyage } from '../../domain/voyage.js'

export interface Known {
  requests: TrackingRequest[]
  voyages: Voyage[]
}

/** Returns the codes at the start of a shipping line's numbers. `scac` is any SCAC of the shipping line. */
export type CodesOf = (scac: string) => readonly string[]

export class AccountNames {
  readonly #known = new Map<string, Known>()
  readonly #codesOf: CodesOf

  constructor({ requests, voyages }: Account, codesOf: CodesOf) {
    this.#codesOf = codesOf
    for (const voyage of voyages) {
      for (const name of this.ofVoyage(voyage)) this.#at(name).voyages.push(voyage)
    }
    for (const request of requests) {
      for (const name of this.ofRequest(request)) this.#at(name).requests.push(request)
    }
  }

  called(number: string): Known {
    return this.#known.get(comparedName(number)) ?? { requests: [], voyages: [] }
  }

  ofVoyage({ shipment, boxes }: Voyage): Set<string> {
    const scac = shipment.shipping_line_scac
    const bills = [shipment.bill_of_lading_number, shipment.normalized_number]
    return folded([
      ...bills.flatMap((number) => this.#spellings(number, scac)),
      ...(shipment.ref_numbers ?? []),
      ...boxes.flatMap(({ container }) => [container.number, ...(container.ref_numbers ?? [])]),
    ])
  }

  ofRequest({ request_number, scac, ref_numbers }: TrackingRequest): Set<string> {
    return folded([...this.#spellings(request_number, scac), ...(ref_numbers ?? [])])
  }

  #spellings(number: string | null | undefined, scac: string | null | undefined): string[] {
    if (!number) return []
    const codes = this.#codesOf(scac ?? '')
    const bare = codes
      .filter((code) => number.toUpperCase().startsWith(code) && number.length > code.length + 5)
      .map((code) => number.slice(code.length))
    return [number, ...bare, ...codes.map((code) => code + number)]
  }

  #at(name: string): Known {
    const known = this.#known.get(name) ?? { requests: [], voyages: [] }
    this.#known.set(name, known)
    return known
  }
}

/** Removes spaces and dashes from a number, because people sometimes group its digits. */
export const comparedName = (name: string): string => foldName(name).replace(/[\s\p{Dash}]+/gu, '')

const folded = (names: readonly (string | null | undefined)[]): Set<string> =>
  new Set(names.flatMap((name) => (name ? [comparedName(name)] : [])))
