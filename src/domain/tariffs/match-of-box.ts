import { type Box, references } from '../box.js'
import { pickupPlace } from '../pickup-place.js'
import { tagsOf } from '../tags.js'
import { textsOf } from '../texts-of.js'
import type { MatchedBox } from './choose-rule.js'
import type { Leg } from './facts-of-box.js'

/**
 * Returns the values of a container that tariff rules compare, for one leg. References and tags can name a contract.
 * The tags `hazardous`, `soc`, `operating` and `non_operating` add facts that the API lacks.
 */
export const matchOfBox = (box: Box, leg: Leg): MatchedBox => new MatchOfBox(box, leg)

/** Computes the value of a field when a tariff rule first reads the field. Most rules name few fields. */
class MatchOfBox implements MatchedBox {
  readonly #box: Box
  readonly #leg: Leg

  constructor(box: Box, leg: Leg) {
    this.#box = box
    this.#leg = leg
  }

  get contract() {
    return [...references(this.#box), ...this.#tags()]
  }

  get customer() {
    return this.#box.shipment?.customer_name ?? null
  }

  get terminal() {
    return terminalNames(this.#box, this.#leg)
  }

  get port() {
    const port = this.#port()
    return this.#leg === 'pickup' ? textsOf(port, this.#box.shipment?.destination_locode) : port
  }

  get country() {
    return this.#port()?.slice(0, 2) ?? null
  }

  get line() {
    const { shipment } = this.#box
    return textsOf(shipment?.shipping_line_scac, shipment?.shipping_line_short_name)
  }

  get hazardous() {
    return this.#tags().includes('hazardous') ? 'true' : null
  }

  get soc() {
    return this.#tags().includes('soc') ? 'true' : null
  }

  get operating() {
    const tags = this.#tags()
    if (tags.includes('operating')) return 'true'
    return tags.includes('non_operating') ? 'false' : null
  }

  get equipment() {
    return this.#box.container.equipment_type ?? null
  }

  get size() {
    const { equipment_length, equipment_height } = this.#box.container
    if (!equipment_length) return null
    const length = String(equipment_length)
    return [length, ...(equipment_height === 'high_cube' ? [`${length}HC`] : [])]
  }

  get direction() {
    return this.#leg === 'origin' ? 'export' : 'import'
  }

  #port(): string | null {
    const { shipment } = this.#box
    const port =
      this.#leg === 'origin' ? shipment?.port_of_lading_locode : shipment?.port_of_discharge_locode
    return port ?? null
  }

  #tags(): string[] {
    const { shipment } = this.#box
    return shipment ? tagsOf(shipment).map((tag) => tag.toLowerCase()) : []
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
