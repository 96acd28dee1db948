import { type Box, references } from '../box.js'
import { pickupPlace } from '../pickup-place.js'
import { tagsOf } from '../tags.js'
import { textsOf } from '../texts-of.js'
import type { MatchedBox } from './choose-rule.js'
import type { Leg } from './facts-of-box.js'

/**
 * Returns the values of a container with which the tariff rules for a part of the trip are compared. A reference or a
 * tag can be the name of a contract. The tags `hazardous`, `soc`, `operating` and `non_operating` state facts for which
 * the API has no attribute.
 */
export function matchOfBox(box: Box, leg: Leg): MatchedBox {
  const { container, shipment } = box
  const tags = shipment ? tagsOf(shipment).map((tag) => tag.toLowerCase()) : []
  const port =
    (leg === 'origin' ? shipment?.port_of_lading_locode : shipment?.port_of_discharge_locode) ??
    null
  const length = container.equipment_length ? String(container.equipment_length) : null
  const isHighCube = container.equipment_height === 'high_cube'
  return {
    contract: [...references(box), ...tags],
    customer: shipment?.customer_name ?? null,
    terminal: terminalNames(box, leg),
    port: leg === 'pickup' ? textsOf(port, shipment?.destination_locode) : port,
    country: port?.slice(0, 2) ?? null,
    line: textsOf(shipment?.shipping_line_scac, shipment?.shipping_line_short_name),
    hazardous: tags.includes('hazardous') ? 'true' : null,
    soc: tags.includes('soc') ? 'true' : null,
    operating: operatingOf(tags),
    equipment: container.equipment_type ?? null,
    size: length === null ? null : [length, ...(isHighCube ? [`${length}HC`] : [])],
    direction: leg === 'origin' ? 'export' : 'import',
  }
}

function terminalNames(box: Box, leg: Leg): string[] | null {
  if (leg === 'origin') return null
  const facility = leg === 'pickup' ? (pickupPlace(box).facility ?? box.terminal) : box.terminal
  if (facility === null) return null
  const { smdg_code: smdg, firms_code, name, nickname, bic_facility_code } = facility
  const port = box.shipment?.port_of_discharge_locode
  return textsOf(
    firms_code,
    smdg,
    smdg && port ? `${port}-${smdg}` : null,
    name,
    nickname,
    bic_facility_code,
  )
}

function operatingOf(tags: readonly string[]): string | null {
  if (tags.includes('operating')) return 'true'
  return tags.includes('non_operating') ? 'false' : null
}
