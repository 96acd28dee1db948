import { block, boxRows, boxText, dayMonthYear, german, kilos } from '../as-printed.js'
import type { Consignment } from '../consignment.js'
import type { Wording } from '../generate-documents.js'

/** Bills of lading and sea waybills of shipping lines, forwarders and carriers without vessels. */
export const carriagePapersA = {
  bill_of_lading: [carrierBill, forwardersBill, nvoccBill],
  sea_waybill: [carrierWaybill, seaWaybill, expressWaybill],
} satisfies Record<string, Wording[]>

const particulars =
  '== Container No./Seal No. Marks and Numbers | Seal | Size | Kind of Packages; Description of goods | Weight KGS | Measurement CBM'

function carrierBill(c: Consignment): string {
  return `
    # BILL OF LADING FOR OCEAN TRANSPORT
    # OR MULTIMODAL TRANSPORT
    > ${c.line.name}
    SCAC | ${c.line.scac}
    B/L No. | ${c.masterBill}
    Shipper | ${block(c.shipper)}
    Booking No. | ${c.booking}
    Export references | ${c.shipperReference}
    Consignee (negotiable only if consigned "to order", "to order of" a named Person or "to order of bearer") | ${block(c.consignee)}
    Onward inland routing (Not part of Carriage as defined in clause 1. For account and risk of Merchant) |
    Notify Party (see clause 22) | SAME AS CONSIGNEE
    Vessel (see clauses 1 + 19) | ${c.vessel}
    Voyage No. | ${c.voyage}
    Place of Receipt. Applicable only when document used as Multimodal Transport B/L |
    Port of Loading | ${c.from}
    Port of Discharge | ${c.to}
    ${particulars}
    ${boxRows(c)}
    . Above particulars as declared by Shipper, but without responsibility of or representation by Carrier (see clause 14). ${c.boxes.length} CONTAINER(S) SAID TO CONTAIN ${c.packages} ${c.goods.package} ${c.goods.words} HS ${c.goods.tariff} FREIGHT PREPAID
    . SHIPPED, as far as ascertained by reasonable means of checking, in apparent good order and condition unless otherwise stated herein, the total number or quantity of Containers or other packages or units indicated in the box entitled "Carrier's Receipt" for carriage from the Port of Loading to the Port of Discharge. IN WITNESS WHEREOF the number of original Bills of Lading stated on this side have been signed and wherever one original Bill of Lading has been surrendered any others shall be void.
    _ Number & Sequence of Original B(s)/L THREE/3    Shipped on Board Date ${iso8(c)}    Place of Issue of B/L ${c.from}
    ${terms}`
}

function forwardersBill(c: Consignment): string {
  return `
    # NEGOTIABLE FIATA
    # MULTIMODAL TRANSPORT BILL OF LADING
    > ${c.forwarder.name}
    > ${c.forwarder.address}
    FBL | ${c.houseBill}
    Consignor | ${block(c.shipper)}
    Consigned to order of | TO ORDER OF ${c.consignee.name.toUpperCase()}
    Ref. No. | ${c.forwarderReference}
    Notify address | ${block(c.consignee)}
    Place of receipt | ${c.from} CFS
    Ocean vessel | ${c.vessel} ${c.voyage}
    Port of loading | ${c.from}
    Port of discharge | ${c.to}
    Place of delivery | ${c.inland}
    == Marks and numbers | Seal | Type | Number and kind of packages | Gross weight | Measurement
    ${boxRows(c)}
    . issued subject to UNCTAD/ICC Rules for Multimodal Transport Documents (ICC Publication 481). according to the declaration of the consignor: ${c.goods.words}
    . Declaration of Interest of the consignor in timely delivery (Clause 6.2.) — Declared value for ad valorem rate according to the declaration of the consignor (Clauses 7 and 8).
    . The goods and instructions are accepted and dealt with subject to the Standard Conditions printed overleaf. Taken in charge in apparent good order and condition, unless otherwise noted herein, at the place of receipt for transport and delivery as mentioned above. One of these Multimodal Transport Bills of Lading must be surrendered duly endorsed in exchange for the goods. In Witness whereof the original Multimodal Transport Bills of Lading all of this tenor and date have been signed in the number stated below, one of which being accomplished the other(s) to be void.
    _ Freight amount: as agreed   Freight payable at ORIGIN   Number of Original FBL's 3/THREE   Place and date of issue ${c.from} ${german(c.loaded)}
    ~ STANDARD CONDITIONS (1992) governing the FIATA MULTIMODAL TRANSPORT BILL OF LADING. Definitions: "Freight Forwarder" means the Multimodal Transport Operator who issues this FBL and is named on the face of it and assumes liability for the performance of the multimodal transport contract as a carrier. 4.1 Dangerous Goods and Indemnity: the Merchant shall comply with rules which are mandatory according to the national law or by reason of International Convention, relating to the carriage of goods of a dangerous nature.`
}

function nvoccBill(c: Consignment): string {
  return `
    ## BILL OF LADING
    > ${c.forwarder.name}
    > ${c.forwarder.address}
    > ORIGINAL
    Shipper/Exporter (complete name and address) | ${block(c.shipper)}
    Document No. | ${c.masterBill}
    House B/L No. | ${c.houseBill}
    Export References | ${c.shipperReference}
    Consignee (complete name and address) | ${block(c.consignee)}
    Forwarding Agent References | ${c.forwarderReference}
    Notify Party | ${block(c.consignee)}
    For delivery of goods please apply to | ${block(c.agent)}
    Pre-carriage by |
    Exporting carrier | ${c.vessel} / ${c.voyage}
    Port of loading | ${c.from}
    Foreign port of unloading | ${c.to}
    CARRIER'S RECEIPT / PARTICULARS FURNISHED BY SHIPPER | ${boxText(c)}
    ${c.packages} ${c.goods.package} ${c.goods.words}
    INVOICE NO. ${c.invoice}
    ORDER ${c.order}
    Gross weight | ${kilos(c.grossKg)} KGS  ${c.volume} CBM
    . FREIGHT COLLECT. THESE COMMODITIES, TECHNOLOGY OR SOFTWARE WERE EXPORTED IN ACCORDANCE WITH THE EXPORT ADMINISTRATION REGULATIONS. DIVERSION CONTRARY TO LAW PROHIBITED.
    . RECEIVED by the Carrier the Goods as specified above in apparent good order and condition unless otherwise stated, to be transported to such place as agreed, authorised or permitted herein and subject to all the terms and conditions appearing on the front and reverse of this Bill. In accepting this Bill of Lading any local customs or privileges to the contrary notwithstanding, the Shipper, Consignee and Owner of the Goods agree to be bound by all stipulations.
    _ LADEN ON BOARD ${dayMonthYear(c.loaded)}     DATED AT ${c.from}     BY ______________ AS CARRIER
    ${terms}`
}

function carrierWaybill(c: Consignment): string {
  return `
    # NON-NEGOTIABLE WAYBILL
    > ${c.line.name}
    SCAC | ${c.line.scac}
    Waybill No. | ${c.masterBill}
    Booking No. | ${c.booking}
    Shipper | ${block(c.shipper)}
    Export references | ${c.shipperReference}
    Consignee | ${block(c.consignee)}
    Notify Party (see clause 22) | ${block(c.forwarder)}
    Vessel | ${c.vessel}
    Voyage No. | ${c.voyage}
    Port of Loading | ${c.from}
    Port of Discharge | ${c.to}
    ${particulars}
    ${boxRows(c)}
    . Shipped, as far as ascertained by reasonable means of checking, in apparent good order and condition unless otherwise stated herein. This waybill is issued subject to the CMI Uniform Rules for Sea Waybills. Delivery will be made to the named Consignee or his authorised agent, on production of reasonable proof of identity, without need of surrendering an original document.
    . The contract evidenced by this waybill is subject to the exceptions, limitations, conditions and liberties (including those relating to pre-carriage and on-carriage) set out in the Carrier's Bill of Lading Terms and Conditions applicable to the voyage covered by this waybill.
    _ Shipped on Board Date ${dayMonthYear(c.loaded)}   Place of Issue of Waybill ${c.from}`
}

function seaWaybill(c: Consignment): string {
  return `
    # SEA WAYBILL No. ${c.masterBill}
    # NOT NEGOTIABLE - "Port-to-Port" or "Combined Transport" (see Clause 1)
    > ${c.line.name}
    > website: www.carrier.example   SCAC Code: ${c.line.scac}
    SHIPPER | ${block(c.shipper)}
    CARRIER'S AGENTS ENDORSEMENTS (Include Agent(s) at POD) | PORT OF DISCHARGE AGENT: ${block(c.agent)}
    CONSIGNEE | ${block(c.consignee)}
    NOTIFY PARTIES (No responsibility shall attach to the Carrier or to his Agent for failure to notify) | ${c.forwarder.name}
    VESSEL AND VOYAGE NO | ${c.vessel} - ${c.voyage}
    PORT OF LOADING | ${c.from}
    PORT OF DISCHARGE | ${c.to}
    BOOKING REF. | ${c.booking}
    SHIPPER'S REF. | ${c.shipperReference}
    PARTICULARS FURNISHED BY THE SHIPPER - NOT CHECKED BY CARRIER | ${boxText(c)}
    ${c.packages} ${c.goods.package} ${c.goods.words} HS CODE ${c.goods.tariff}
    TOTAL GROSS WEIGHT | ${kilos(c.grossKg)} KGS
    . RECEIVED by the Carrier from the Shipper in apparent good order and condition unless otherwise stated herein the total number or quantity of Containers or other packages or units indicated above for carriage subject to all the terms hereof. THIS SEA WAYBILL IS NOT A DOCUMENT OF TITLE TO THE GOODS AND IS NOT A BILL OF LADING. IN WITNESS WHEREOF the Carrier or their Agent has signed this Sea Waybill.
    _ SHIPPED ON BOARD DATE ${dayMonthYear(c.loaded)}   SIGNED on behalf of the Carrier by ${c.forwarder.name}
    ~ TERMS & CONDITIONS FOR SEA WAYBILLS. 1. Except as otherwise provided herein the Bill of Lading terms and conditions of the Carrier apply; references therein to a "Bill of Lading" shall be read as references to this Sea Waybill.`
}

function expressWaybill(c: Consignment): string {
  return `
    # Express Sea Waybill
    > ${c.forwarder.name}
    > ${c.forwarder.address}
    Our reference | ${c.forwarderReference}
    Waybill number | ${c.houseBill}
    Carrier's document | ${c.masterBill}
    Sender | ${block(c.shipper)}
    Receiver | ${block(c.consignee)}
    Carried by | ${c.vessel} ${c.voyage}
    From / to | ${c.from} - ${c.to}
    == Container | Seal | Type | Contents | kg | m³
    ${boxRows(c)}
    . Express release: no original documents are issued. The cargo will be released at destination to the receiver named above. Not negotiable.
    _ ${c.forwarder.name} acting as carrier, ${german(c.loaded)}`
}

const terms = `~ TERMS AND CONDITIONS. 1. Definitions. "Carrier" means the party on whose behalf this bill of lading has been issued. "Merchant" includes the Shipper, Receiver, Consignee, holder of this bill of lading. 2. Carrier's Tariff. The terms and conditions of the Carrier's applicable Tariff are incorporated herein, including those relating to free storage time and to container demurrage. 5. Carrier's Responsibility. Where the Carriage is Port-to-Port the liability of the Carrier shall be determined by the Hague Rules. 6.4 Where a sea waybill has been issued, delivery is made to the named consignee. 16. Matters Affecting Performance. 21. Dangerous Goods: no goods which are or may become dangerous shall be tendered without the written consent of the Carrier and a dangerous goods declaration. 24. General Average and Salvage. 26. Law and Jurisdiction.`

function iso8(c: Consignment): string {
  return c.loaded.toISOString().slice(0, 10)
}
