import { block, boxList, boxText, dayMonthYear, german, iso, kilos } from '../as-printed.js'
import type { Consignment } from '../consignment.js'
import type { Wording } from '../generate-documents.js'

/** Documents of none of the nine types. Most of them name such a document. */
export const otherPapersC: Wording[] = [
  letterOfCredit,
  shippingInstruction,
  demurrageInvoice,
  purchaseOrder,
  powerOfAttorney,
  phytosanitaryCertificate,
]

function letterOfCredit(c: Consignment): string {
  return `
    # MT 700 ISSUE OF A DOCUMENTARY CREDIT
    40A: Form of Documentary Credit | IRREVOCABLE
    20: Documentary Credit Number | LC${c.random.fill('########')}
    31D: Date and Place of Expiry | 261130 ${c.origin}
    50: Applicant | ${block(c.consignee)}
    59: Beneficiary | ${block(c.shipper)}
    32B: Currency Code, Amount | ${c.currency}${c.total}
    44E: Port of Loading | ${c.from}
    44F: Port of Discharge | ${c.to}
    45A: Description of Goods | ${c.goods.words} AS PER PO ${c.order}
    46A: Documents Required | +SIGNED COMMERCIAL INVOICE IN 3 COPIES
    +FULL SET OF CLEAN ON BOARD OCEAN BILLS OF LADING MADE OUT TO ORDER MARKED FREIGHT PREPAID NOTIFY APPLICANT
    +PACKING LIST IN 3 COPIES
    +CERTIFICATE OF ORIGIN ISSUED BY THE CHAMBER OF COMMERCE
    47A: Additional Conditions | DISCREPANCY FEE USD 80.00
    48: Period for Presentation | 21 DAYS`
}

function shippingInstruction(c: Consignment): string {
  return `
    # SHIPPING INSTRUCTION
    > ${c.shipper.name}
    To | ${c.line.name}, documentation
    Booking no. | ${c.booking}
    Shipper | ${block(c.shipper)}
    Consignee | ${block(c.consignee)}
    Notify | SAME
    Vessel | ${c.vessel} ${c.voyage}
    Port of loading | ${c.from}
    Port of discharge | ${c.to}
    Containers | ${boxText(c)}
    Goods | ${c.packages} ${c.goods.package} ${c.goods.words} ${kilos(c.grossKg)} kg
    Documents wanted | [ ] 3 original B/L  [X] sea waybill
    Freight | Prepaid
    . Please prepare the draft for our approval before the documentation cut-off. Our reference ${c.shipperReference}`
}

function demurrageInvoice(c: Consignment): string {
  return `
    # DEMURRAGE & DETENTION INVOICE
    > ${c.agent.name}
    Invoice | D${c.random.fill('########')}
    Date | ${german(c.freeUntil)}
    Customer | ${block(c.consignee)}
    B/L | ${c.masterBill}
    Vessel | ${c.vessel} ${c.voyage}
    Discharge | ${iso(c.arrives)}
    Last free day | ${iso(c.freeUntil)}
    == Container | Days | Rate | Amount GBP
    ${c.boxes.map((box) => `= ${box.printed} | 5 | 85.00 | 425.00`).join('\n')}
    . Payment due on receipt. Delivery order validity is extended against payment.`
}

function purchaseOrder(c: Consignment): string {
  return `
    # PURCHASE ORDER
    > ${c.consignee.name}
    Order no. | ${c.order}
    Supplier | ${block(c.shipper)}
    Ship to | ${block(c.consignee)}
    Terms | FOB ${c.from}
    Latest shipment | ${dayMonthYear(c.loaded)}
    == Item | Description | Quantity | Unit price | Amount ${c.currency}
    ${c.items.map((item) => `= ${item.article} | ${item.words} | ${item.quantity} | ${item.price} | ${item.amount}`).join('\n')}
    . Total ${c.total}. Send commercial invoice, packing list, certificate of origin and bill of lading copy within five days of sailing. Goods without a carton label will be refused.`
}

function powerOfAttorney(c: Consignment): string {
  return `
    # CUSTOMS POWER OF ATTORNEY
    > 19 CFR 141.32
    IRS / EIN | 36-${c.random.fill('#######')}
    Check appropriate box | [X] Corporation  [ ] Partnership  [ ] Individual
    . KNOW ALL MEN BY THESE PRESENTS: That ${c.consignee.name}, ${c.consignee.address.replace('\n', ', ')}, hereby constitutes and appoints ${c.forwarder.name} as a true and lawful agent and attorney of the grantor to make, endorse, sign, declare, or swear to any entry, withdrawal, declaration, certificate, bill of lading, carnet or other document required by law or regulation in connection with the importation of any merchandise; to authorise entry summaries and delivery orders.
    . If you are the importer of record, payment to the broker will not relieve you of liability for customs charges (duties, taxes, or other debts owed CBP).
    _ IN WITNESS WHEREOF the said grantor has caused these presents to be sealed and signed ${iso(c.loaded)}`
}

function phytosanitaryCertificate(c: Consignment): string {
  return `
    # PHYTOSANITARY CERTIFICATE
    > Plant Protection Organization of ${c.origin}
    No. | PC-${c.random.fill('#######')}
    Name and address of exporter | ${block(c.shipper)}
    Declared name and address of consignee | ${block(c.consignee)}
    Place of origin | ${c.origin}
    Declared means of conveyance | ${c.vessel}
    Declared point of entry | ${c.to}
    Distinguishing marks | ${boxList(c)}
    Name of produce and quantity declared | WOODEN PALLETS, ${c.packages} ${c.goods.package}
    . This is to certify that the plants, plant products or other regulated articles described herein have been inspected and/or tested according to appropriate official procedures and are considered to be free from the quarantine pests specified by the importing contracting party.
    _ Date of inspection ${iso(c.loaded)}  No financial liability shall attach to the organization`
}
