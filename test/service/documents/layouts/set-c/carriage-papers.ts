import { block, boxRows, boxText, dayMonthYear, iso, kilos } from '../as-printed.js'
import type { Consignment } from '../consignment.js'
import type { Wording } from '../generate-documents.js'

/** Bills of lading and waybills of Asian shipping lines, Spanish forwarders and British consolidators. */
export const carriagePapersC = {
  bill_of_lading: [numberedBill, conocimiento, consolidatorsBill],
  sea_waybill: [lineWaybill, cartaDePorte, expressRelease],
} satisfies Record<string, Wording[]>

function numberedBill(c: Consignment): string {
  return `
    # BILL OF LADING
    # ORIGINAL NON-NEGOTIABLE UNLESS CONSIGNED TO ORDER
    > ${c.line.name}
    SHIPPER / EXPORTER (COMPLETE NAME AND ADDRESS) (2) | ${block(c.shipper)}
    BOOKING NO. (5) | ${c.booking}
    BILL OF LADING NO. (5A) | ${c.masterBill}
    EXPORT REFERENCES (6) | ${c.shipperReference}
    CONSIGNEE (COMPLETE NAME AND ADDRESS) (3) | ${block(c.consignee)}
    FORWARDING AGENT-REFERENCES FMC NO. (7) | ${c.forwarder.name} ${c.forwarderReference}
    NOTIFY PARTY (COMPLETE NAME AND ADDRESS) (4) | SAME AS CONSIGNEE
    POINT AND COUNTRY OF ORIGIN OF GOODS (8) | ${c.origin}
    VESSEL/VOYAGE/FLAG (14) | ${c.vessel} ${c.voyage}
    PORT OF LOADING (15) | ${c.from}
    PORT OF DISCHARGE (16) | ${c.to}
    PLACE OF DELIVERY (17) | ${c.inland}
    == CNTR. NOS. W/SEAL NOS. MARKS & NUMBERS (18) | SEAL | TYPE | QUANTITY, DESCRIPTION OF GOODS (20) | GROSS WEIGHT (21) | MEASUREMENT (22)
    ${boxRows(c)}
    . THE CARRIER'S LIABILITY, IN CASE IT IS DETERMINED TO BE AN ARTICLE OF TRANSPORT, IS LIMITED. ${c.goods.words}. OCEAN FREIGHT PREPAID. SHIPPER'S LOAD, COUNT AND SEAL.
    . RECEIVED in apparent good order and condition except as otherwise noted the total number of Containers or other packages or units enumerated below for transportation from the place of receipt to the place of delivery subject to the terms hereof. One of the original Bills of Lading must be surrendered duly endorsed in exchange for the Goods or Delivery Order.
    _ DATE CARGO RECEIVED ${dayMonthYear(c.loaded)}  DATE LADEN ON BOARD ${dayMonthYear(c.loaded)}  PLACE OF BILL(S) ISSUE ${c.from}
    ~ (1) DEFINITIONS. "Bill of Lading" as used herein includes conventional bills of lading, as well as electronic, express and laser bills of lading, sea waybills and all like documents, howsoever generated, covering the Carriage of Goods hereunder. (2) CARRIER'S TARIFF. (7) CARRIER'S RESPONSIBILITY. (17) DANGEROUS GOODS. (23) FREIGHT AND CHARGES. (28) DELIVERY. (30) NOTIFICATION. Any arrival notice given is for information only.`
}

function conocimiento(c: Consignment): string {
  return `
    # CONOCIMIENTO DE EMBARQUE / BILL OF LADING
    > ${c.forwarder.name}
    > ${c.forwarder.address}
    B/L N.º | ${c.houseBill}
    Embarcador / Shipper | ${block(c.shipper)}
    Consignatario / Consignee | ${block(c.consignee)}
    Notificar a / Notify | ${block(c.consignee)}
    Ref. | ${c.forwarderReference}
    Buque / Vessel | ${c.vessel} ${c.voyage}
    Puerto de carga / Port of loading | ${c.from}
    Puerto de descarga / Port of discharge | ${c.to}
    Lugar de entrega / Place of delivery | ${c.inland}
    == Contenedor | Precinto | Tipo | Bultos y mercancía | Peso bruto | m³
    ${boxRows(c)}
    . ${c.goods.words}. Flete prepagado / Freight prepaid. Embarcado a bordo / Shipped on board ${dayMonthYear(c.loaded)}.
    . En fe de lo cual se han firmado TRES originales de este tenor y fecha; cumplido uno, los demás quedan sin valor. In witness whereof three original Bs/L have been signed, one being accomplished the others to be void.`
}

function consolidatorsBill(c: Consignment): string {
  return `
    # BILL OF
    # LADING
    > ${c.forwarder.name}
    > ${c.forwarder.address}
    > TELEX RELEASE
    Consignor | ${block(c.shipper)}
    House B/L | ${c.houseBill}
    Ocean B/L | ${c.masterBill}
    Consigned to | ${block(c.consignee)}
    Shipper's ref. | ${c.shipperReference}
    Notify | ${block(c.agent)}
    Combined transport from | ${c.from} CFS
    Intended vessel | ${c.vessel} ${c.voyage}
    Loaded at | ${c.from}
    Discharged at | ${c.to}
    Contents, said by shipper to contain | ${c.packages} ${c.goods.package} ${c.goods.words}, ${kilos(c.grossKg)} kg, in ${boxText(c)}
    . Taken in charge in apparent good order and condition. Freight collect. The merchant's attention is called to the conditions on the back hereof. Number of originals: ZERO (surrendered at origin).
    _ For delivery of the goods apply to ${c.agent.name}, ${c.agent.address}`
}

function lineWaybill(c: Consignment): string {
  return `
    # SEA W AYBILL
    # (NON-NEGOTIABLE)
    > ${c.line.name}
    SHIPPER (2) | ${block(c.shipper)}
    BOOKING NO. | ${c.booking}
    SEA WAYBILL NO. | ${c.masterBill}
    CONSIGNEE (3) | ${block(c.consignee)}
    EXPORT REFERENCES | ${c.shipperReference}
    NOTIFY PARTY (4) | SAME AS CONSIGNEE
    OCEAN VESSEL VOY. NO. | ${c.vessel} ${c.voyage}
    PORT OF LOADING | ${c.from}
    PORT OF DISCHARGE | ${c.to}
    FINAL DESTINATION (for the Merchant's reference only) | ${c.inland}
    == CONTAINER NO. | SEAL NO. | TYPE | KIND OF PACKAGES; DESCRIPTION OF GOODS | GROSS WEIGHT | MEASUREMENT
    ${boxRows(c)}
    . TOTAL NO. OF CONTAINERS OR PACKAGES (IN WORDS): SAY ${c.boxes.length} CONTAINER(S). FREIGHT PREPAID.
    . Received by the Carrier for shipment. Delivery to the consignee or his duly authorised representative upon presentation of identification; no surrender is required. The shipper may transfer the right of control until delivery. All terms of the Carrier's standard bill of lading are incorporated.
    _ Laden on board ${dayMonthYear(c.loaded)}`
}

function cartaDePorte(c: Consignment): string {
  return `
    # CARTA DE PORTE MARÍTIMO
    # SEAWAYBILL
    > ${c.forwarder.name}
    SWB n.º | ${c.houseBill}
    Cargador / Shipper | ${block(c.shipper)}
    Destinatario / Consignee | ${block(c.consignee)}
    Nuestra ref. | ${c.forwarderReference}
    Buque | ${c.vessel} ${c.voyage}
    Puerto de carga | ${c.from}
    Puerto de descarga | ${c.to}
    Contenedores | ${boxText(c)}
    Mercancía | ${c.packages} ${c.goods.package} ${c.goods.words}, ${kilos(c.grossKg)} kg
    . Documento no negociable. No negotiable document. La mercancía se entregará al destinatario nombrado sin presentación de original alguno.
    _ Valencia, ${iso(c.loaded)}`
}

function expressRelease(c: Consignment): string {
  return `
    # Sea Waybill - Express Release
    > ${c.line.name}
    > Document view
    Transport document no. | ${c.masterBill}
    Carrier booking no. | ${c.booking}
    Document type | Sea Waybill
    Shipper | ${block(c.shipper)}
    Consignee | ${block(c.consignee)}
    Vessel / voyage | ${c.vessel} / ${c.voyage}
    Port of load | ${c.from}
    Port of discharge | ${c.to}
    Shipped on board | ${iso(c.loaded)}
    == Equipment | Seal | ISO type | Cargo | Gross weight | Volume
    ${boxRows(c)}
    . Non-negotiable. Cargo will be released to the consignee without presentation of a bill of lading.`
}
