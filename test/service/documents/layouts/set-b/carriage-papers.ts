import { block, boxList, boxRows, boxText, dayMonthYear, iso, kilos } from '../as-printed.js'
import type { Consignment } from '../consignment.js'
import type { Wording } from '../generate-documents.js'

/** Bills of lading and waybills of French, Korean, Indian and short-sea companies. */
export const carriagePapersB = {
  bill_of_lading: [bilingualBill, linerBill, combinedBill],
  sea_waybill: [copyWaybill, generalWaybill, lineWaybill],
} satisfies Record<string, Wording[]>

function bilingualBill(c: Consignment): string {
  return `
    # CONNAISSEMENT
    # BILL OF LADING
    > ${c.line.name}
    > ORIGINAL
    SHIPPER / CHARGEUR | ${block(c.shipper)}
    B/L NUMBER / N° DE CONNAISSEMENT | ${c.masterBill}
    BOOKING NUMBER | ${c.booking}
    CONSIGNEE / DESTINATAIRE | ${block(c.consignee)}
    EXPORT REFERENCES | ${c.shipperReference}
    NOTIFY PARTY, Carrier not to be responsible for failure to notify | ${block(c.forwarder)}
    PRE CARRIAGE BY* |
    PLACE OF RECEIPT* |
    FREIGHT TO BE PAID AT | DESTINATION
    OCEAN VESSEL | ${c.vessel} VOYAGE ${c.voyage}
    PORT OF LOADING | ${c.from}
    PORT OF DISCHARGE | ${c.to}
    FINAL PLACE OF DELIVERY* | ${c.inland}
    == CONTAINER AND SEALS | SEAL | TYPE | DESCRIPTION OF PACKAGES AND GOODS AS STATED BY SHIPPER, SHIPPER'S LOAD STOW AND COUNT | GROSS WEIGHT | CBM
    ${boxRows(c)}
    . ${c.goods.words} HS ${c.goods.tariff}. ABOVE PARTICULARS DECLARED BY SHIPPER. CARRIER NOT RESPONSIBLE.
    . ADDITIONAL CLAUSES: FREE OUT. THE SHIPPER ACKNOWLEDGES THAT THE CARRIER MAY CARRY THE GOODS IDENTIFIED IN THIS BILL OF LADING ON THE DECK OF ANY VESSEL. DEMURRAGE AND DETENTION SHALL BE CALCULATED AS PER THE TARIFF.
    . RECEIVED by the carrier from the shipper in apparent good order and condition (unless otherwise noted herein) the total number or quantity of Containers or other packages or units indicated above stated by the shipper to comprise the cargo specified above for transportation subject to all the terms hereof from the place of receipt or the port of loading, whichever is applicable, to the port of discharge or the place of delivery. One original Bill of Lading must be surrendered duly endorsed in exchange for the goods or delivery order.
    _ NUMBER OF ORIGINAL BILLS OF LADING THREE (3)   SHIPPED ON BOARD ${dayMonthYear(c.loaded)}   (OTHER TERMS AND CONDITIONS OF THE CONTRACT ON PAGE ONE)`
}

function linerBill(c: Consignment): string {
  return `
    # LINER BILL OF LADING
    > LINER TERMS APPROVED BY THE BALTIC AND INTERNATIONAL MARITIME COUNCIL
    > Code Name: "CONLINEBILL"
    Shipper | ${block(c.shipper)}
    B/L No. | ${c.houseBill}
    Reference No. | ${c.shipperReference}
    Consignee | TO ORDER
    Notify address | ${block(c.consignee)}
    Pre-carriage by* |
    Place of receipt by pre-carrier* |
    Vessel | ${c.vessel}
    Port of loading | ${c.from}
    Port of discharge | ${c.to}
    Place of delivery by on-carrier* |
    == Marks and Nos. | Seal | Type | Number and kind of packages; description of goods | Gross weight, kg | Measurement, m³
    ${boxRows(c)}
    . Particulars furnished by the Merchant. ${c.goods.words}. CLEAN ON BOARD. FREIGHT PREPAID AS PER AGREEMENT.
    . SHIPPED on board in apparent good order and condition, weight, measure, marks, numbers, quality, contents and value unknown, for carriage to the Port of Discharge or so near thereunto as the Vessel may safely get and lie always afloat, to be delivered in the like good order and condition at the aforesaid Port unto Consignees or their Assigns, they paying freight as indicated.
    . IN WITNESS whereof the Master, Carrier or their Agents have signed the number of original Bills of Lading indicated below all of this tenor and date, one of which being accomplished, the others to be void.
    _ Freight payable at ORIGIN   Number of original Bs/L 3/3   Place and date of issue ${c.from} ${iso(c.loaded)}   Signature ${c.agent.name} as agents for the Master   *Applicable only when document used as a Through Bill of Lading
    ~ LINER BILL OF LADING. Code Name "CONLINEBILL". 1. Definition. Wherever the term "Merchant" is used in this Bill of Lading, it shall be deemed to include the Shipper, the Receiver, the Consignee. 2. General Paramount Clause. The Hague Rules contained in the International Convention for the Unification of certain rules relating to Bills of Lading, dated Brussels the 25th August 1924 shall apply. 7. Optional cargo. 11. Freight and Charges. 15. General Average and Salvage.`
}

function combinedBill(c: Consignment): string {
  return `
    # PORT-TO-PORT OR COMBINED TRANSPORT
    # BILL OF LADING
    > ${c.line.name}
    1. Shipper Insert Name Address and Phone/Fax | ${block(c.shipper)}
    Booking No. | ${c.booking}
    Bill of Lading No. | ${c.masterBill}
    Export References | ${c.shipperReference}
    2. Consignee Insert Name Address and Phone/Fax | ${block(c.consignee)}
    Forwarding Agent and References | FMC/CHB ${c.forwarder.name} ${c.forwarderReference}
    3. Notify Party (It is agreed that no responsibility shall attach to the Carrier or his agents for failure to notify) | SAME AS CONSIGNEE
    Also Notify Party-routing & Instructions |
    4. Combined Transport* Pre-Carriage by |
    6. Ocean Vessel Voy. No. | ${c.vessel} ${c.voyage}
    7. Port of Loading | ${c.from}
    8. Port of Discharge | ${c.to}
    Service Contract No. | EU${c.random.fill('#####')}
    Commodity Code | ${c.goods.tariff}
    Marks & Nos. Container / Seal No. | ${boxText(c)}
    Description of Goods (If Dangerous Goods, See Clause 20) | ${c.packages} ${c.goods.package} ${c.goods.words}
    Gross Weight | ${kilos(c.grossKg)} KGS
    . Declared Cargo Value US$ ____ (Optional). Subject to limitation of liability in the tariff. 10. Total Number of Containers and/or Packages (in words): SAY ${c.boxes.length} CONTAINERS ONLY. 11. Freight & Charges PREPAID.
    . Received in external apparent good order and condition except as otherwise noted. The total number of the packages or units stuffed in the container, the description of the goods and the weights shown in this Bill of Lading are furnished by the merchants. The Bill of Lading has been signed and any other originals shall be void upon surrender of one.
    _ Date Laden on Board ${dayMonthYear(c.loaded)}   Signed by: as Agent for the Carrier`
}

function copyWaybill(c: Consignment): string {
  return `
    # COPY NON NEGOTIABLE
    # SEA WAYBILL
    > ${c.line.name}
    SHIPPER | ${block(c.shipper)}
    WAYBILL NUMBER | ${c.masterBill}
    BOOKING NUMBER | ${c.booking}
    CONSIGNEE | ${block(c.consignee)}
    EXPORT REFERENCES | ${c.shipperReference}
    NOTIFY PARTY | ${block(c.forwarder)}
    OCEAN VESSEL | ${c.vessel} / ${c.voyage}
    PORT OF LOADING | ${c.from}
    PORT OF DISCHARGE | ${c.to}
    == MARKS AND NOS CONTAINER AND SEALS | SEAL | TYPE | NO AND KIND OF PACKAGES | GROSS WEIGHT CARGO | MEASUREMENT
    ${boxRows(c)}
    . The Shipper has agreed that the Goods are carried under this non-negotiable Sea Waybill; the contract of carriage is subject to the terms, conditions and exceptions of the carrier's standard Bill of Lading, a copy of which may be obtained at any of the carrier's offices. The goods shall be delivered to the consignee on proof of identity.
    _ SHIPPED ON BOARD ${iso(c.loaded)}  SIGNED FOR THE CARRIER BY ${c.agent.name} AS AGENTS`
}

function generalWaybill(c: Consignment): string {
  return `
    # NON-NEGOTIABLE GENERAL SEA WAYBILL
    # FOR USE IN SHORT-SEA DRY CARGO TRADE
    > Code Name: "GENWAYBILL"
    Shipper | ${block(c.shipper)}
    Reference No. | ${c.shipperReference}
    No. | ${c.houseBill}
    Consignee (not to order) | ${block(c.consignee)}
    Notify address | ${c.forwarder.name}
    Vessel | ${c.vessel}
    Port of shipment | ${c.from}
    Port of destination | ${c.to}
    Shipper's description of cargo | ${c.packages} ${c.goods.package} ${c.goods.words} in ${boxList(c)}
    Gross weight | ${kilos(c.grossKg)} kg
    . (of which none on deck at shipper's risk). Freight payable as per CHARTER-PARTY dated ${iso(c.loaded)}. The Contract evidenced by this Waybill is subject to the CMI Uniform Rules. Issued pursuant to shipper's request; the waybill is not a document of title.
    _ Place and date of issue ${c.from} ${iso(c.loaded)}  Signature ____________ (for) the Carrier`
}

function lineWaybill(c: Consignment): string {
  return `
    # WAYBILL
    > ${c.line.name}
    > NON-NEGOTIABLE - ORIGINAL NOT REQUIRED
    SHIPPER/EXPORTER | ${block(c.shipper)}
    BOOKING NO. | ${c.booking}
    SEA WAYBILL NO. | ${c.masterBill}
    EXPORT REFERENCES (for the merchant's and/or carrier's reference only) | ${c.shipperReference}
    CONSIGNEE | ${block(c.consignee)}
    FORWARDING AGENT-REFERENCES | ${c.forwarder.name} ${c.forwarderReference}
    NOTIFY PARTY | SAME AS CONSIGNEE
    OCEAN VESSEL/VOYAGE/FLAG | ${c.vessel} ${c.voyage}
    PORT OF LOADING | ${c.from}
    PORT OF DISCHARGE | ${c.to}
    PARTICULARS DECLARED BY SHIPPER BUT NOT ACKNOWLEDGED BY THE CARRIER | ${boxText(c)}
    ${c.packages} ${c.goods.package} / ${c.goods.words} / ${kilos(c.grossKg)} KGS
    . Received by Carrier in apparent good order and condition. If this is a NON-NEGOTIABLE document the goods may be delivered to the named consignee upon verification of identity. The Merchant agrees to be bound by the terms of the Carrier's Bill of Lading available on the website.
    _ DATE LADEN ON BOARD ${dayMonthYear(c.loaded)}   BY _________ as Carrier`
}
