import { american, block, boxList, boxRows, dayMonthYear, german, kilos } from '../as-printed.js'
import type { Consignment } from '../consignment.js'
import type { Wording } from '../generate-documents.js'

/** Documents of none of the nine types. Most of them name such a document. */
export const otherPapersA: Wording[] = [
  freightInvoice,
  bookingConfirmation,
  safetyDataSheet,
  curriculumVitae,
  vesselSchedule,
  fumigationCertificate,
]

function freightInvoice(c: Consignment): string {
  return `
    # FREIGHT INVOICE
    > ${c.line.name}
    Invoice number | ${c.random.fill('56########')}
    Invoice date | ${dayMonthYear(c.loaded)}
    Payer | ${block(c.consignee)}
    B/L No. | ${c.masterBill}
    Booking No. | ${c.booking}
    Vessel / voyage | ${c.vessel} ${c.voyage}
    Load port - discharge port | ${c.from} - ${c.to}
    == Charge | Basis | Quantity | Rate USD | Amount USD
    = Basic Ocean Freight | 40HC | ${c.boxes.length} | 2,450.00 | ${c.boxes.length * 2450}.00
    = Bunker adjustment | 40HC | ${c.boxes.length} | 512.00 | ${c.boxes.length * 512}.00
    = Documentation fee - destination | BL | 1 | 55.00 | 55.00
    = Terminal handling destination | 40HC | ${c.boxes.length} | 310.00 | ${c.boxes.length * 310}.00
    . Equipment: ${boxList(c)}. Payable within 15 days. Exchange rate of the date of discharge applies.
    _ Please quote the invoice number with your remittance. Disputes must be raised online.`
}

function bookingConfirmation(c: Consignment): string {
  return `
    # Booking Confirmation
    > ${c.line.name}
    Booking No. | ${c.booking}
    Booked by party | ${block(c.forwarder)}
    Service contract | 299${c.random.fill('######')}
    From | ${c.from}, CY
    To | ${c.to}, CY
    Commodity | ${c.goods.words}
    Equipment | ${c.boxes.length} x 40 DRY 9'6
    Your reference | ${c.forwarderReference}
    == Type | Location | Date | Time | Vessel
    = Empty pick-up depot | ${c.from} | ${american(c.loaded)} | 08:00 | 
    = CY cut-off | ${c.from} | ${american(c.loaded)} | 17:00 | ${c.vessel}
    = SI cut-off | ${c.from} | ${american(c.loaded)} | 12:00 | ${c.voyage}
    . Please submit shipping instructions (bill of lading or sea waybill), verified gross mass and, for hazardous cargo, the dangerous goods declaration before the cut-off. An arrival notice will be sent to the notify party.
    _ Thank you for choosing us.`
}

function safetyDataSheet(c: Consignment): string {
  const d = c.dangerous
  return `
    # SAFETY DATA SHEET
    > According to Regulation (EC) No 1907/2006 (REACH)
    SECTION 1: Identification of the substance/mixture and of the company | Product name: ${d.name}
    Supplier: ${block(c.shipper)}
    SECTION 2: Hazards identification | Flam. Liq. 3; H226 Flammable liquid and vapour. Signal word: Warning
    SECTION 4: First aid measures | Rinse skin with water. Get medical advice.
    SECTION 9: Physical and chemical properties | Flash point ${d.flashPoint}, density 0.94 g/cm³
    SECTION 14: Transport information | 14.1 UN number: ${d.number} 14.2 UN proper shipping name: ${d.name} 14.3 Transport hazard class(es): ${d.hazard} 14.4 Packing group: ${d.group} IMDG EmS: ${d.emergency} Marine pollutant: no
    SECTION 15: Regulatory information | Water hazard class 1
    SECTION 16: Other information | Revision 4.1, replaces 4.0
    . The above information describes exclusively the safety requirements of the product and is based on our present-day knowledge.`
}

function curriculumVitae(): string {
  return `
    # Curriculum Vitae
    > Marianne Oduya
    > marianne.oduya@mail.example  +44 7700 900317
    Profile | Ocean import specialist with 11 years in freight forwarding. Handles bills of lading, arrival notices, customs entries and dangerous goods declarations for 40+ consignees.
    2019 - today | Senior import coordinator, a forwarder in Felixstowe. Issued 300 delivery orders a month.
    2014 - 2019 | Documentation clerk, liner agency. Sea waybill and manifest corrections.
    Education | BA Supply Chain Management
    Languages | English, French, Swahili
    . References on request.`
}

function vesselSchedule(c: Consignment): string {
  return `
    # SAILING SCHEDULE ${c.from} - US EAST COAST
    > ${c.line.name}
    Valid from | ${german(c.loaded)}
    == Vessel | Voyage | CY closing | ETD ${c.from} | ETA ${c.to} | Transit
    = ${c.line.vessels[0]} | 612W | ${german(c.loaded)} | ${german(c.loaded)} | ${german(c.arrives)} | 28
    = ${c.line.vessels[1]} | 613W | ${german(c.loaded)} | ${german(c.loaded)} | ${german(c.arrives)} | 27
    . Schedule subject to change without notice. Estimated arrival dates are given without guarantee. For booking contact ${c.agent.name}.`
}

function fumigationCertificate(c: Consignment): string {
  return `
    # FUMIGATION CERTIFICATE
    > Harbour Pest Control Service, Reg. No. ISPM15-0417
    Certificate number | FC-${c.random.fill('######')}
    Name of consignor | ${block(c.shipper)}
    Name of consignee | ${block(c.consignee)}
    Country of origin | ${c.origin}
    Port of loading | ${c.from}
    Bill of lading | ${c.masterBill}
    Invoice | ${c.invoice}
    == Container | Seal | Size | Packages | Gross kg | CBM
    ${boxRows(c)}
    Details of treatment | Methyl bromide (CH3Br) UN 1062, dosage 48 g/m³, 24 hours, 21 °C
    . This is to certify that the wood packaging material of ${kilos(c.grossKg)} kgs of goods described above was treated in accordance with ISPM 15.
    _ Fumigator in charge, ${dayMonthYear(c.loaded)}`
}
