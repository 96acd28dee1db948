import { block, boxRows, boxText, dayMonthYear, german, iso, kilos } from '../as-printed.js'
import type { Consignment } from '../consignment.js'
import type { Wording } from '../generate-documents.js'

/** Documents that are sent and signed when a vessel arrives. */
export const arrivalPapersB = {
  arrival_notice: [avisArrivee, importNotice, printedNotice],
  delivery_order: [bonADelivrer, depotOrder, releaseOrder],
} satisfies Record<string, Wording[]>

function avisArrivee(c: Consignment): string {
  return `
    # AVIS D'ARRIVÉE
    > ${c.agent.name}
    > ${c.agent.address}
    Navire / voyage | ${c.vessel} ${c.voyage}
    Date prévue d'arrivée (ETA) | ${german(c.arrives)}
    Port de chargement | ${c.from}
    Port de déchargement | ${c.to}
    Connaissement | ${c.masterBill}
    Destinataire | ${block(c.consignee)}
    Notify | ${block(c.forwarder)}
    Votre référence | ${c.consigneeReference}
    Fin de franchise | ${german(c.freeUntil)}
    == Conteneur | Plomb | Type | Colis | Poids brut | m³
    ${boxRows(c)}
    . Nous vous informons de l'arrivée des marchandises reprises ci-dessus. Le bon à délivrer vous sera remis contre présentation du connaissement original endossé et paiement du fret et des frais: THC 232,00 EUR, frais de dossier 70,00 EUR.
    _ Cet avis est adressé sans engagement de notre part. Tél. +33 2 35 55 01 48`
}

function importNotice(c: Consignment): string {
  return `
    # IMPORT ARRIVAL NOTIFICATION
    > ${c.line.name}
    TO | ${block(c.consignee)}
    OUR REF | ${c.forwarderReference}
    B/L NO | ${c.masterBill}
    HBL NO | ${c.houseBill}
    VSL/VOY | ${c.vessel} ${c.voyage}
    POL | ${c.from}
    POD | ${c.to}
    ETA POD | ${dayMonthYear(c.arrives)}
    CARGO AVAILABLE AT | ${c.terminal}
    LAST FREE DAY | ${dayMonthYear(c.freeUntil)}
    IMPORT STATUS | NOT CUSTOMS CLEARED, DOC ${c.inBond}
    == CONTAINER NO | SEAL | TYPE | PKGS | KGS | CBM
    ${boxRows(c)}
    = ${c.misprint} | TYPO ON MANIFEST | 20GP | 0 | 0 | 0
    . PLEASE SURRENDER ORIGINAL B/L AND SETTLE LOCAL CHARGES TO OBTAIN THE DELIVERY ORDER: DOC FEE AUD 95.00, PORT SERVICE AUD 410.00, IMPORT DELIVERY ORDER FEE AUD 110.00. DETENTION APPLIES AFTER FREE DAYS.
    _ FAILURE TO RECEIVE THIS NOTIFICATION DOES NOT RELIEVE THE CONSIGNEE OF ITS OBLIGATIONS`
}

function printedNotice(c: Consignment): string {
  return `
    ## ARRIVAL NOTICE
    > ${c.forwarder.name}
    > ${c.forwarder.address}
    FILE | ${c.forwarderReference}
    CNEE | ${block(c.consignee)}
    SHPR | ${c.shipper.name}
    MBL | ${c.masterBill}
    HBL | ${c.houseBill}
    CARRIER | ${c.line.name}
    VESSEL | ${c.vessel} V.${c.voyage}
    ARRIVING | ${iso(c.arrives)} AT ${c.to}
    CNTR | ${boxText(c)}
    CARGO | ${c.packages} ${c.goods.package} ${c.goods.words} ${kilos(c.grossKg)} KG
    FREIGHT | COLLECT EUR 1,910.00
    . DOCUMENTS REQUIRED FOR CUSTOMS CLEARANCE: COMMERCIAL INVOICE, PACKING LIST, CERTIFICATE OF ORIGIN (EUR.1 WHERE APPLICABLE). FREE TIME UNTIL ${iso(c.freeUntil)}.`
}

function bonADelivrer(c: Consignment): string {
  return `
    # BON À DÉLIVRER / DELIVERY ORDER
    > ${c.agent.name}
    N° | ${c.release}
    Date | ${german(c.arrives)}
    Navire | ${c.vessel} ${c.voyage}
    Escale | ${c.to}
    Connaissement | ${c.masterBill}
    Réceptionnaire | ${block(c.consignee)}
    Transitaire | ${block(c.forwarder)}
    Dossier | ${c.forwarderReference}
    Terminal | ${c.terminal}
    == Conteneur | Plomb | Type | Colis | Poids | Cubage
    ${boxRows(c)}
    . Veuillez délivrer au porteur du présent bon les conteneurs désignés ci-dessus, après accomplissement des formalités douanières. Validité: ${german(c.freeUntil)}. Restitution des vides: parc désigné par l'armateur.
    _ Pour l'armateur, l'agent`
}

function depotOrder(c: Consignment): string {
  return `
    # DELIVERY ORDER
    > ${c.line.name}
    > c/o ${c.forwarder.name}
    D.O. NO. | ${c.release}
    D.O. DATE | ${dayMonthYear(c.arrives)}
    VALID UPTO | ${dayMonthYear(c.freeUntil)}
    TO | THE MANAGER, ${c.terminal}
    IGM NO. / ITEM | 22${c.random.fill('#####')} / 148
    B/L NO. & DATE | ${c.masterBill} ${dayMonthYear(c.loaded)}
    VESSEL / VOY | ${c.vessel} / ${c.voyage}
    CONSIGNEE | ${block(c.consignee)}
    CHA | ${c.forwarder.name}
    == CONTAINER | SEAL | SIZE | PKGS | WEIGHT | CBM
    ${boxRows(c)}
    . PLEASE DELIVER TO M/S ${c.consignee.name.toUpperCase()} OR ORDER THE UNDERMENTIONED CARGO, SUBJECT TO PAYMENT OF YOUR CHARGES AND ALL CUSTOMS FORMALITIES. CONTAINERS TO BE RETURNED EMPTY AND CLEAN TO OUR NOMINATED YARD; DETENTION AS PER TARIFF. WE HAVE COLLECTED THE ORIGINAL BILL OF LADING.
    _ FOR ${c.forwarder.name.toUpperCase()}, AS AGENTS`
}

function releaseOrder(c: Consignment): string {
  return `
    # Delivery order to carrier
    > ${c.forwarder.name}
    > ${c.forwarder.address}
    Order number | ${c.release}
    Haulier | Vandeputte Transport NV
    Collect from | ${c.terminal}
    Release reference | ${c.inBond}
    Deliver to | ${block(c.consignee)}
    Delivery date | ${iso(c.freeUntil)} 08:00
    Ex vessel | ${c.vessel} ${c.voyage}
    Our file | ${c.forwarderReference}
    Bill | ${c.houseBill}
    Units | ${boxText(c)}
    Goods | ${c.goods.words}, ${kilos(c.grossKg)} kg
    . Please deliver the above to the address shown and return the empty equipment to the depot. Any waiting time above two hours must be signed off on the CMR.`
}
