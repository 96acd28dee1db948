import { block, boxList, boxText, dayMonthYear, german, iso, kilos } from '../as-printed.js'
import type { Consignment } from '../consignment.js'
import type { Wording } from '../generate-documents.js'

/** Documents of none of the nine types. Most of them name such a document. */
export const otherPapersB: Wording[] = [
  priceList,
  coverLetter,
  weightDeclaration,
  insuranceCertificate,
  interchangeReceipt,
  statementOfAccount,
]

function priceList(c: Consignment): string {
  return `
    # EXPORT PRICE LIST
    > ${c.shipper.name}
    Valid | ${iso(c.loaded)} until revoked
    Terms | FOB ${c.from}, packing included, origin ${c.origin}
    == Article | Description | MOQ | Price ${c.currency}
    ${c.items.map((item) => `= ${item.article} | ${item.words} | ${item.quantity} | ${item.price}`).join('\n')}
    . Prices exclude certificate of origin and sea freight. Commercial invoice and packing list accompany each shipment.`
}

function coverLetter(c: Consignment): string {
  return `
    # ENVOI DE DOCUMENTS / DOCUMENT TRANSMITTAL
    > ${c.forwarder.name}
    To | ${block(c.consignee)}
    Our reference | ${c.forwarderReference}
    . Please find enclosed the following documents for the shipment per ${c.vessel}, ${c.from} to ${c.to}:
    . 3/3 original bills of lading no. ${c.masterBill}
    . 4 signed commercial invoices no. ${c.invoice}
    . 3 packing lists, 1 certificate of origin no. ${c.certificate}, 1 insurance certificate
    . 1 dangerous goods declaration (where applicable)
    . Kindly acknowledge receipt by returning a signed copy of this letter. Courier airway bill ${c.random.fill('##########')}.
    _ ${german(c.loaded)}`
}

function weightDeclaration(c: Consignment): string {
  return `
    # VERIFIED GROSS MASS (VGM) DECLARATION
    > SOLAS Chapter VI Regulation 2
    Shipper | ${block(c.shipper)}
    Booking number | ${c.booking}
    Container numbers | ${boxText(c)}
    Verified gross mass | ${kilos(c.grossKg + 3800)} KGS
    Method | [X] 1 weighing  [ ] 2 calculation
    Weighing facility | Public weighbridge ${c.from}
    Authorised person | K. S. NAIR
    . I hereby declare that the verified gross mass stated above has been obtained in accordance with the method indicated.
    _ ${dayMonthYear(c.loaded)}`
}

function insuranceCertificate(c: Consignment): string {
  return `
    # CERTIFICATE OF MARINE CARGO INSURANCE
    > Harbour Mutual Assurance SA
    Policy no. | MC-${c.random.fill('#######')}
    Assured | ${block(c.shipper)}
    Conveyance | ${c.vessel} ${c.voyage} from ${c.from} to ${c.to}
    Interest insured | ${c.packages} ${c.goods.package} ${c.goods.words}
    Sum insured | ${c.currency} ${c.total} (CIF + 10 %)
    Invoice | ${c.invoice}
    Bill of lading | ${c.masterBill}
    Origin of goods | ${c.origin}
    . Conditions: Institute Cargo Clauses (A) 1/1/09, Institute War Clauses (Cargo). Claims payable at destination in the currency of this certificate. In the event of loss notify the claims agent and submit original invoice, packing list, bill of lading and survey report.
    _ ${iso(c.loaded)}`
}

function interchangeReceipt(c: Consignment): string {
  return `
    ## EQUIPMENT INTERCHANGE RECEIPT
    > ${c.terminal}
    TRANSACTION | FULL OUT IMPORT
    CONTAINER | ${c.boxes[0]?.printed}
    SEAL | ${c.boxes[0]?.seal}
    SIZE/TYPE | ${c.boxes[0]?.size}
    CHASSIS | DCLZ${c.random.fill('######')}
    LINE | ${c.line.scac}
    B/L | ${c.masterBill}
    VESSEL/VOYAGE | ${c.vessel} ${c.voyage}
    TRUCKER | VANDEPUTTE LICENSE 1-ABC-234
    GATE OUT | ${iso(c.freeUntil)} 10:42
    DAMAGE | D - DENT LEFT SIDE PANEL 3
    . DRIVER ACKNOWLEDGES RECEIPT OF THE EQUIPMENT IN THE CONDITION NOTED. DELIVERY AGAINST PIN.`
}

function statementOfAccount(c: Consignment): string {
  return `
    # STATEMENT OF ACCOUNT
    > ${c.agent.name}
    Customer | ${block(c.consignee)}
    As at | ${german(c.freeUntil)}
    == Document | Date | Bill of lading | Container | Amount EUR
    = DEM ${c.random.fill('#####')} demurrage | ${german(c.freeUntil)} | ${c.masterBill} | ${boxList(c)} | 1,240.00
    = FRT ${c.random.fill('#####')} freight invoice | ${german(c.arrives)} | ${c.masterBill} | | 3,410.00
    = CRN ${c.random.fill('#####')} credit note | ${german(c.arrives)} | ${c.houseBill} | | -85.00
    . Balance due EUR 4,565.00. Cargo will be released and the delivery order issued only against payment.`
}
