import type { Shipment } from '../contract/tracked-resources.js'

type Stated = Shipment | null | undefined

/** Returns the name of a port, or its UN/LOCODE if the service states no name; null if it states neither. */
export const ladingPlace = (shipment: Stated): string | null =>
  shipment?.port_of_lading_name || shipment?.port_of_lading_locode || null

export const dischargePlace = (shipment: Stated): string | null =>
  shipment?.port_of_discharge_name || shipment?.port_of_discharge_locode || null

export const destinationPlace = (shipment: Stated): string | null =>
  shipment?.destination_name || shipment?.destination_locode || null
