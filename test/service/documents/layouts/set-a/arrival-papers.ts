import { american, block, boxList, boxRows, boxText, dayMonthYear, kilos } from '../as-printed.js'
import type { Consignment } from '../consignment.js'
import type { Wording } from '../generate-documents.js'

/** Documents that are sent and signed when a vessel arrives. */
export const arrivalPapersA = {
  arrival_notice: [forwardersNotice, noticeOfArrival, arrivalLetter],
  delivery_order: [truckersOrder, terminalRelease, deliveryLetter],
} satisfies Record<string, Wording[]>

function forwardersNotice(c: Consignment): string {
  return `
    # ARRIVAL NOTICE / FREIGHT INVOICE
    > ${c.forwarder.name}
    > ${c.forwarder.address}
    SHIPMENT | ${c.forwarderReference}
    CONSIGNEE | ${block(c.consignee)}
    NOTIFY PARTY | SAME
    OCEAN BILL OF LADING | ${c.masterBill}
    HOUSE BILL OF LADING | ${c.houseBill}
    VESSEL / VOYAGE | ${c.vessel} / ${c.voyage}
    PORT OF LOADING | ${c.from}
    ETD | ${american(c.loaded)}
    PORT OF DISCHARGE | ${c.to}
    ETA | ${american(c.arrives)}
    CARGO LOCATION | ${c.terminal} FIRMS Y258
    LAST FREE DAY | ${american(c.freeUntil)}
    G.O. DATE | ${american(c.freeUntil)}
    I.T. NO. | ${c.inBond}
    CUSTOMER REF | ${c.consigneeReference}
    == CONTAINER | SEAL | TYPE | PACKAGES | GROSS KG | CBM
    ${boxRows(c)}
    . CHARGES DUE: OCEAN FREIGHT USD 2,850.00  CHASSIS USD 120.00  HANDLING USD 75.00  ISF FILING USD 35.00  TOTAL USD 3,080.00
    . ORIGINAL BILL OF LADING, PROPERLY ENDORSED, AND ALL CHARGES MUST BE RECEIVED BEFORE FREIGHT RELEASE. PLEASE FORWARD COMMERCIAL INVOICE AND PACKING LIST TO YOUR CUSTOMS BROKER FOR ENTRY.
    _ THIS NOTICE IS SENT AS A COURTESY. AVAILABILITY MUST BE CHECKED WITH THE TERMINAL.`
}

function noticeOfArrival(c: Consignment): string {
  return `
    # Notice of Arrival
    > ${c.line.name}
    > c/o ${c.agent.name}, ${c.agent.address}
    Date | ${dayMonthYear(new Date(c.arrives.getTime() - 4 * 86_400_000))}
    To | ${block(c.consignee)}
    Bill of Lading | ${c.masterBill}
    Booking | ${c.booking}
    Vessel | ${c.vessel}
    Voyage | ${c.voyage}
    Load port | ${c.from}
    Discharge port | ${c.to}
    Estimated arrival | ${dayMonthYear(c.arrives)}
    Discharge terminal | ${c.terminal}
    Free time expires | ${dayMonthYear(c.freeUntil)}
    Place of delivery | ${c.inland}
    == Equipment | Seal | Size/Type | Packages | Weight | Measure
    ${boxRows(c)}
    . Please be advised that the above cargo is scheduled to arrive on or about the date shown. Demurrage and detention will be assessed per tariff after expiry of free time. Cargo will be released upon receipt of one original bill of lading (or waybill instructions), payment of freight and customs clearance.
    _ For pick-up numbers call +1 757 555 0120`
}

function arrivalLetter(c: Consignment): string {
  return `
    # ARRIVAL ADVICE
    > ${c.forwarder.name}
    > ${c.forwarder.address}
    Our ref. | ${c.forwarderReference}
    Your ref. | ${c.consigneeReference}
    Messrs. | ${block(c.consignee)}
    B/L | ${c.houseBill}
    . Dear Sirs, we are pleased to inform you that the m.v. ${c.vessel}, voyage ${c.voyage}, carrying your goods from ${c.from} is expected to reach ${c.to} on ${dayMonthYear(c.arrives)}.
    . Shipper: ${c.shipper.name}. Goods: ${c.packages} ${c.goods.package} ${c.goods.words}, ${kilos(c.grossKg)} kgs. Containers: ${boxList(c)}.
    . The consignment will be placed at ${c.terminal}. Kindly let us have your customs instructions, the duly endorsed bill of lading and your remittance for the charges below well before arrival in order to avoid storage. Terminal handling EUR 245.00, documentation EUR 55.00.
    _ Yours faithfully, ${c.forwarder.name}, Import department`
}

function truckersOrder(c: Consignment): string {
  return `
    # DELIVERY ORDER
    > ${c.forwarder.name}
    > ${c.forwarder.address}
    OUR REF. NO. | ${c.forwarderReference}
    DATE | ${american(c.arrives)}
    THE MERCHANDISE DESCRIBED BELOW WILL BE ENTERED AND FORWARDED AS FOLLOWS: IMPORTING CARRIER | ${c.vessel} ${c.voyage}
    LOCATION | ${c.terminal}
    FROM PORT OF/ORIGIN AIRPORT | ${c.from}
    B/L OR AWB NO. | ${c.masterBill}
    ARRIVAL DATE | ${american(c.arrives)}
    FREE TIME EXP. | ${american(c.freeUntil)}
    LOCAL DELIVERY OR TRANSFER BY (DELIVERY ORDER ISSUED TO) | LAKE MICHIGAN DRAYAGE INC
    HAWB / HBL NO. | ${c.houseBill}
    ENTRY NO. | ${c.entry}
    CUSTOMER REFERENCE NO. | ${c.consigneeReference}
    FOR DELIVERY TO | ${block(c.consignee)}
    == CONTAINER NO. | SEAL | SIZE | NO. OF PKGS | WEIGHT | CBM
    ${boxRows(c)}
    . DESCRIPTION OF ARTICLES: ${c.goods.words}. INLAND FREIGHT: PREPAID. CALL 24 HRS PRIOR FOR APPOINTMENT +1 773 555 0148. DROP AND PICK; RETURN EMPTY TO ${c.terminal}.
    . DELIVERY CLERK: DELIVER TO CARRIER SHOWN ABOVE. RECEIVED IN GOOD ORDER BY ____________ ATTACH TERMINAL DOCK RECEIPT
    _ ALL DEMURRAGE CHARGES ARE FOR THE ACCOUNT OF CARRIER NAMED ABOVE IF NOT PICKED UP WITHIN FREE TIME`
}

function terminalRelease(c: Consignment): string {
  return `
    # FREIGHT RELEASE & DELIVERY ORDER
    > ${c.agent.name} as agents for ${c.line.name}
    D/O Number | ${c.release}
    Issued to | ${block(c.forwarder)}
    Terminal | ${c.terminal}
    Bill of Lading | ${c.masterBill}
    Vessel / voyage | ${c.vessel} / ${c.voyage}
    Consignee | ${c.consignee.name}
    Release valid until | ${dayMonthYear(c.freeUntil)}
    == Container | Seal | Type | Packages | Gross weight | CBM
    ${boxRows(c)}
    . To the terminal operator: please deliver to the above mentioned party or their haulier against this order the container(s) listed. All carrier charges have been settled. Pick-up number (PIN) will be sent electronically. Empty return depot: as advised on the pick-up day.
    _ This order is not transferable.`
}

function deliveryLetter(c: Consignment): string {
  return `
    # Delivery Order ${c.release}
    > ${c.forwarder.name}
    > ${c.forwarder.address}
    To | ${c.terminal}
    Import department
    Reference | ${c.forwarderReference}
    . Gentlemen: You are hereby authorized and requested to deliver to the order of ${c.consignee.name} the following merchandise, ex ${c.vessel} voyage ${c.voyage} arrived ${american(c.arrives)} from ${c.from}, covered by our house bill ${c.houseBill} and carrier's bill ${c.masterBill}:
    . ${boxText(c)}
    . ${c.packages} ${c.goods.package}, ${c.goods.words}, ${kilos(c.grossKg)} KGS. Storage from ${american(c.freeUntil)} is for account of the receiver. Not valid for container ${c.misprint}, which stays on customs hold.
    _ Very truly yours, ${c.forwarder.name}`
}
