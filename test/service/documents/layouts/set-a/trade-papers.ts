import {
  american,
  block,
  boxList,
  boxText,
  dayMonthYear,
  german,
  itemRows,
  kilos,
  packRows,
} from '../as-printed.js'
import type { Consignment } from '../consignment.js'
import type { Wording } from '../generate-documents.js'

/** Invoices, packing lists and certificates of origin. */
export const tradePapersA = {
  commercial_invoice: [exportInvoice, pumpMakersInvoice, sellersInvoice],
  packing_list: [packingList, weightNote, factoryPackingList],
  certificate_of_origin: [chamberCertificate, formA, freeTradeCertification],
} satisfies Record<string, Wording[]>

function exportInvoice(c: Consignment): string {
  return `
    # COMMERCIAL INVOICE
    > ${c.shipper.name}
    > ${c.shipper.address.replace('\n', ', ')}
    Invoice No. | ${c.invoice}
    Date | ${dayMonthYear(c.loaded)}
    Sold to | ${block(c.consignee)}
    Contract / P.O. | ${c.order}
    From | ${c.from}
    To | ${c.to}
    Shipped per | ${c.vessel} V.${c.voyage}
    B/L No. | ${c.masterBill}
    Payment | T/T 30% DEPOSIT, 70% AGAINST COPY OF B/L
    Price terms | FOB ${c.from}
    == Item | Description | Qty (PCS) | Unit price ${c.currency} | Amount ${c.currency}
    ${itemRows(c)}
    = | TOTAL | | | ${c.total}
    . COUNTRY OF ORIGIN: ${c.origin}   H.S. CODE: ${c.goods.tariff}
    . CONTAINER NO.: ${boxList(c)}   PACKING: SEE PACKING LIST ${c.packing}
    . WE HEREBY CERTIFY THAT THIS INVOICE IS TRUE AND CORRECT.
    _ AUTHORIZED SIGNATURE   Bank: Bank of China Ningbo Branch, A/C 3500 5837 4411, SWIFT BKCHCNBJ92A`
}

function pumpMakersInvoice(c: Consignment): string {
  return `
    # Invoice ${c.invoice}
    > ${c.shipper.name}
    > ${c.shipper.address.replace('\n', ', ')}
    Ship-to party | ${block(c.consignee)}
    Customer no. | 104417
    Your order | ${c.order} of ${german(c.loaded)}
    Your reference | ${c.consigneeReference}
    Delivery note | 80${c.random.fill('######')}
    Terms of delivery | CIF ${c.to} (Incoterms 2020)
    Terms of payment | 30 days net
    == Pos./Material | Text | Quantity | Price per unit | Value ${c.currency}
    ${itemRows(c)}
    = | Goods value / invoice amount | | | ${c.total}
    . Serial numbers: ${c.random.fill('KPTU#######')}, ${c.random.fill('SN ##########')}. Tariff code ${c.goods.tariff}, net weight see enclosed packing list ${c.packing}.
    . The exporter of the products covered by this document (customs authorization No DE/4711/EA/0815) declares that, except where otherwise clearly indicated, these products are of EU preferential origin.
    . The delivery is exempt from VAT as an export delivery (§ 4 Nr. 1a UStG). Goods remain our property until payment in full.
    _ Managing directors: Dr. H. Kessler, M. Brandt   HRB 8114 Paderborn   VAT DE 811 224 337   IBAN DE12 4165 0001 0000 0471 11`
}

function sellersInvoice(c: Consignment): string {
  return `
    # FACTURA COMERCIAL
    # COMMERCIAL INVOICE
    @form
    > ${c.shipper.name}
    1. Seller / Exporter | ${block(c.shipper)}
    2. Invoice date and number | ${american(c.loaded)}  ${c.invoice}
    3. Customer's order | ${c.order}
    4. Consignee / Importer of record | ${block(c.consignee)}
    5. Buyer (if not consignee) |
    6. Country of origin of goods | ${c.origin}
    7. Transportation | OCEAN ${c.vessel} ${c.voyage}
    8. Terms of sale, payment and discount | FCA ${c.from}, NET 60
    9. Currency of settlement | ${c.currency}
    10. Carrier's bill / container | ${c.masterBill} ${boxText(c)}
    == 11 Article | 12 Full description of goods | 13 Quantity | 14 Unit value | 15 Invoice total
    ${itemRows(c)}
    . 16. Packing costs 0.00   17. Ocean freight included   18. Cost of containers 0.00   TOTAL INVOICE VALUE ${c.currency} ${c.total}
    . 27. Declaration of seller/shipper (or agent): I declare that the goods are as described and that all statements herein are true.`
}

function packingList(c: Consignment): string {
  return `
    # PACKING LIST
    > ${c.shipper.name}
    > ${c.shipper.address.replace('\n', ', ')}
    No. | ${c.packing}
    Invoice No. | ${c.invoice}
    Date | ${dayMonthYear(c.loaded)}
    To | ${block(c.consignee)}
    Shipping marks | ${c.consignee.name.slice(0, 3).toUpperCase()} / ${c.to} / C/NO. 1-UP / MADE IN ${c.origin}
    From / to | ${c.from} - ${c.to}
    == C/No. | Description | Qty | N.W. (KGS) | G.W. (KGS)
    ${packRows(c)}
    . TOTAL: ${c.packages} ${c.goods.package}   G.W. ${kilos(c.grossKg)} KGS   MEAS. ${c.volume} CBM
    . CONTAINER/SEAL: ${boxText(c).replaceAll('\n', '; ')}
    _ ${c.shipper.name}`
}

function weightNote(c: Consignment): string {
  return `
    # Packing List / Weight Note
    > ${c.shipper.name}
    To commercial invoice | ${c.invoice}
    Our ref. | ${c.shipperReference}
    Your order | ${c.order}
    Ship-to | ${block(c.consignee)}
    Dispatch | by sea, ${c.vessel}
    Packed in | ${boxList(c)}
    == Case no. | Contents | Pieces | Net kg | Gross kg
    ${packRows(c)}
    . Dimensions per case 120 x 80 x 95 cm. Packaging heat treated according to ISPM 15. Total gross ${kilos(c.grossKg)} kg. Value for customs: see invoice.
    _ Country of origin Germany. HRB 8114`
}

function factoryPackingList(c: Consignment): string {
  return `
    ## PACKING LIST
    > ${c.shipper.name.toUpperCase()}
    CUSTOMER | ${block(c.consignee)}
    P.O. NO. | ${c.order}
    CONTAINER | ${boxText(c)}
    WRONG ON BOOKING SHEET, DO NOT USE | ${c.misprint}
    BOOKING | ${c.booking}
    ETD | ${american(c.loaded)}
    == CARTONS | STYLE / DESCRIPTION | QTY/PCS | NET WT | GR.WT
    ${packRows(c)}
    . GRAND TOTAL ${c.packages} CTNS ${kilos(c.grossKg)} KGS ${c.volume} M3
    _ PREPARED BY WAREHOUSE`
}

function chamberCertificate(c: Consignment): string {
  return `
    # CERTIFICATE OF ORIGIN
    > ${c.origin === 'CHINA' ? 'China Council for the Promotion of International Trade' : 'Industrie- und Handelskammer / Chamber of Industry and Commerce'}
    Certificate No. | ${c.certificate}
    1. Exporter | ${block(c.shipper)}
    2. Consignee | ${block(c.consignee)}
    3. Means of transport and route | FROM ${c.from} TO ${c.to} BY SEA, ${c.vessel}
    4. Country / region of destination | UNITED STATES OF AMERICA
    5. For certifying authority use only |
    == 6. Marks and numbers | 7. Number and kind of packages; description of goods | 8. H.S. Code | 9. Quantity | 10. Number and date of invoices
    = N/M | ${c.packages} ${c.goods.package} OF ${c.goods.words} | ${c.goods.tariff} | ${kilos(c.grossKg)} KGS G.W. | ${c.invoice} ${dayMonthYear(c.loaded)}
    . 11. Declaration by the exporter. The undersigned hereby declares that the above details and statements are correct, that all the goods were produced in ${c.origin} and that they comply with the Rules of Origin.
    . 12. Certification. It is hereby certified that the declaration by the exporter is correct.
    _ Place and date, signature and stamp of certifying authority`
}

function formA(c: Consignment): string {
  return `
    @form
    # GENERALIZED SYSTEM OF PREFERENCES
    # CERTIFICATE OF ORIGIN
    # (Combined declaration and certificate) FORM A
    Reference No. | ${c.certificate}
    1. Goods consigned from (Exporter's business name, address, country) | ${block(c.shipper)}
    Issued in | ${c.origin} (country) See notes overleaf
    2. Goods consigned to (Consignee's name, address, country) | ${block(c.consignee)}
    3. Means of transport and route (as far as known) | ${c.from} - ${c.to} PER ${c.vessel} B/L ${c.masterBill}
    4. For official use |
    == 5. Item number | 6. Marks and numbers of packages | 7. Number and kind of packages; description of goods | 8. Origin criterion (see Notes overleaf) | 9. Gross weight | 10. Number and date of invoices
    = 1 | N/M | ${c.packages} ${c.goods.package} ${c.goods.words} | "W" ${c.goods.tariff.slice(0, 4)} | ${kilos(c.grossKg)} KGS | ${c.invoice}
    . 11. Certification: It is hereby certified, on the basis of control carried out, that the declaration by the exporter is correct.
    . 12. Declaration by the exporter: The undersigned hereby declares that the above details and statements are correct; that all the goods were produced in ${c.origin} and that they comply with the origin requirements specified for those goods in the Generalized System of Preferences.
    ~ NOTES (1996). I. Countries which accept Form A for the purposes of the generalized system of preferences (GSP). II. General conditions. III. Entries to be made in Box 8.`
}

function freeTradeCertification(c: Consignment): string {
  return `
    # United States-Mexico-Canada Agreement (USMCA)
    # Certifi-
    # cation of Origin
    1. Certifier indicator | [ ] Importer  [X] Exporter  [ ] Producer
    2. Blanket period | From ${american(c.loaded)} to ${american(c.freeUntil)}
    3. Certifier name and address | ${block(c.shipper)}
    4. Exporter | ${block(c.shipper)}
    5. Producer | AVAILABLE UPON REQUEST BY THE IMPORTING AUTHORITIES
    6. Importer | ${block(c.consignee)}
    == 7. Article | 8. Description of good(s) | 9. HS tariff classification | 10. Origin criterion | 11. Method
    ${c.items.map((item) => `= ${item.article} | ${item.words} | ${c.goods.tariff.slice(0, 7)} | B | NO`).join('\n')}
    . Invoice number ${c.invoice}. I certify that the goods described in this document qualify as originating and the information contained in this document is true and accurate. I assume responsibility for proving such representations and agree to maintain and present upon request or to make available during a verification visit, documentation necessary to support this certification.
    _ Authorized signature / title / date ${american(c.loaded)}`
}
