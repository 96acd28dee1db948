import { containersById } from '../store/containers.js'
import type { Tenant } from '../store/database/store.js'
import { findByLink, type LinkHit, type LinkMatch } from '../store/find-by-link.js'
import { shipmentsById } from '../store/shipments.js'

/** A container or B/L that matches a link. The numbers are part of the path of its page. */
export interface PageObject extends LinkHit {
  container: string | null
  bill: string
}

export interface FoundObjects {
  tier: LinkMatch['tier']
  objects: PageObject[]
}

/** Finds the containers and B/Ls that match a link, with the numbers that the paths of their pages contain. */
export async function findObjects(tenant: Tenant, query: string): Promise<FoundObjects> {
  const { tier, hits } = await findByLink(tenant, query)
  if (hits.length === 0) return { tier, objects: [] }
  const shipments = await shipmentsById(tenant, [...new Set(hits.map((hit) => hit.shipmentId))])
  const ids = hits.flatMap(({ containerId }) => containerId ?? [])
  const boxes = await containersById(tenant, ids)
  const bills = new Map(shipments.map((row) => [row.id, row.bill_of_lading_number]))
  const numbers = new Map(boxes.map((row) => [row.id, row.number]))
  return {
    tier,
    objects: hits.flatMap((hit) => {
      const bill = bills.get(hit.shipmentId)
      return bill === undefined
        ? []
        : [{ ...hit, bill, container: numbers.get(hit.containerId ?? '') ?? null }]
    }),
  }
}
