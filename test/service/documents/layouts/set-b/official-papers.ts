import {
  american,
  block,
  boxList,
  boxText,
  dayMonthYear,
  german,
  iso,
  kilos,
} from '../as-printed.js'
import type { Consignment } from '../consignment.js'
import type { Wording } from '../generate-documents.js'

/** Customs entries and declarations of dangerous goods. */
export const officialPapersB = {
  customs_entry: [immediateDelivery, documentAdministratifUnique, importDeclaration],
  dangerous_goods_declaration: [dangerousGoodsNote, declarationImdg, packingCertificate],
} satisfies Record<string, Wording[]>

function immediateDelivery(c: Consignment): string {
  return `
    @form
    # ENTRY/IMMEDIATE DELIVERY
    > DEPARTMENT OF HOMELAND SECURITY, U.S. Customs and Border Protection
    > 19 CFR 142.3, 142.16, 142.22, 142.24
    1. ARRIVAL DATE | ${american(c.arrives)}
    2. ELECTED ENTRY DATE | ${american(c.arrives)}
    3. ENTRY TYPE CODE/NAME | 01 CONSUMPTION
    4. ENTRY NUMBER | ${c.entry}
    5. PORT | 4601
    6. SINGLE TRANS. BOND |
    7. BROKER/IMPORTER FILE NUMBER | ${c.forwarderReference}
    8. CONSIGNEE NUMBER | 22-${c.random.fill('#######')}00
    9. IMPORTER NUMBER | 22-${c.random.fill('#######')}00
    10. ULTIMATE CONSIGNEE NAME | ${c.consignee.name}
    11. IMPORTER OF RECORD NAME | ${c.consignee.name}
    12. CARRIER CODE | ${c.line.scac}
    13. VOYAGE/FLIGHT/TRIP | ${c.voyage}
    14. LOCATION OF GOODS-CODE(S)/NAME(S) | E364 ${c.terminal}
    15. VESSEL CODE/NAME | ${c.vessel}
    16. U.S. PORT OF UNLADING | 4601
    17. MANIFEST NUMBER |
    18. G.O. NUMBER |
    19. TOTAL VALUE | ${c.total}
    20. DESCRIPTION OF MERCHANDISE | ${c.goods.words}
    == 21. IT/BL/AWB CODE | 22. IT/BL/AWB NO. | 23. MANIFEST QUANTITY | 24. H.S. NUMBER | 25. COUNTRY OF ORIGIN | 26. MANUFACTURER NO.
    = M | ${c.masterBill} | ${c.packages} | ${c.goods.tariff} | ${c.origin} | KRHANPRE77SEO
    = H | ${c.houseBill} | ${c.packages} | | |
    = I | ${c.inBond} | | | |
    . 27. CERTIFICATION: I hereby make application for entry/immediate delivery. I certify that the above information is accurate, the bond is sufficient, valid, and current, and that all requirements of 19 CFR Part 142 have been met. SIGNATURE OF APPLICANT. 28. CBP USE ONLY [ ] OTHER AGENCY ACTION REQUIRED, NAMELY: 29. BROKER OR OTHER GOVT. AGENCY USE
    _ CBP FORM 3461 (10/09)`
}

function documentAdministratifUnique(c: Consignment): string {
  return `
    @form
    # DOCUMENT ADMINISTRATIF UNIQUE
    > DIRECTION GÉNÉRALE DES DOUANES ET DROITS INDIRECTS
    1 DÉCLARATION | IM A
    A BUREAU DE DESTINATION | LE HAVRE PORT FR002300
    MRN | ${c.entry}
    2 Expéditeur/Exportateur | ${block(c.shipper)}
    3 Formulaires | 1/1
    5 Articles | 1
    6 Total colis | ${c.packages}
    7 Numéro de référence | ${c.forwarderReference}
    8 Destinataire | ${block(c.consignee)}
    14 Déclarant/Représentant | ${block(c.forwarder)}
    15 Pays d'expédition | ${c.origin}
    18 Identité du moyen de transport à l'arrivée | ${c.vessel}
    19 Ctr | 1
    20 Conditions de livraison | CIF ${c.to}
    22 Monnaie et montant total facturé | ${c.currency} ${c.total}
    31 Colis et désignation des marchandises - N° conteneurs | ${boxText(c)}
    ${c.goods.words}
    33 Code des marchandises | ${c.goods.tariff}
    35 Masse brute (kg) | ${kilos(c.grossKg)}
    37 RÉGIME | 4000
    40 Déclaration sommaire/document précédent | ${c.masterBill}
    44 Mentions spéciales/documents produits | N380 ${c.invoice}; N954 ${c.certificate}
    46 Valeur statistique | ${c.total}
    == 47 Calcul des impositions: Type | Base d'imposition | Quotité | Montant | MP
    = A00 | ${c.total} | 0,00 | 0,00 | E
    = B00 | ${c.total} | 20,0 | 3 118,20 | E
    . 54 Lieu et date: Le Havre, ${german(c.arrives)}. Signature et nom du déclarant/représentant. BON À ENLEVER délivré le ${german(c.freeUntil)}`
}

function importDeclaration(c: Consignment): string {
  return `
    # IMPORT DECLARATION (N10)
    # AUTHORITY TO DEAL / CLEARANCE
    > AUSTRALIAN BORDER FORCE - INTEGRATED CARGO SYSTEM
    Import Declaration ID | ${c.entry}
    Version | 1
    Broker | ${c.forwarder.name}
    Broker reference | ${c.forwarderReference}
    Importer/Owner | ${block(c.consignee)}
    Owner reference | ${c.consigneeReference}
    Mode of transport | SEA
    Vessel ID / voyage | ${c.vessel} / ${c.voyage}
    Discharge port | ${c.to}
    First arrival date | ${iso(c.arrives)}
    Ocean bill | ${c.masterBill}
    House bill | ${c.houseBill}
    Container number(s) | ${boxList(c)}
    Valuation date | ${iso(c.loaded)}
    Invoice term type | FOB
    Invoice total | ${c.total} ${c.currency}
    == Line | Tariff classification | Goods description | Origin | Customs value AUD | Duty | GST
    = 1 | ${c.goods.tariff} | ${c.goods.words} | ${c.origin} | ${c.total} | 0.00 | 1,842.10
    . Payment status: PAID. Total duty 0.00, GST 1,842.10, declaration processing charge 152.00. Goods may be taken into home consumption.
    _ Printed ${dayMonthYear(c.freeUntil)}`
}

function dangerousGoodsNote(c: Consignment): string {
  const d = c.dangerous
  return `
    @form
    # DANGEROUS GOODS NOTE (DGN)
    Exporter 1 | ${block(c.shipper)}
    Customs reference/status 2 |
    Booking number 3 | ${c.booking}
    Exporter's reference 4 | ${c.shipperReference}
    Forwarder's reference 5 | ${c.forwarderReference}
    Consignee 6 | ${block(c.consignee)}
    Freight forwarder 7 | ${block(c.forwarder)}
    International carrier 8 | ${c.line.name}
    For use of receiving authority only 9 |
    Vessel and port of loading 9A 10A | ${c.vessel} ${c.from}
    Port of discharge 11 | ${c.to}
    == Shipping marks 12 | Number and kind of packages, UN No., proper shipping name, hazard class, packing group, additional information 13 | Net weight (kg) of dangerous goods 13A | Gross weight (kg) 13B | Cube (m3) 14
    = ${c.to} 1/UP | ${d.packages} ${d.number} ${d.name} ${d.hazard} ${d.group} FP ${d.flashPoint} EMS ${d.emergency} | ${c.grossKg - 510} | ${c.grossKg} | ${c.volume}
    CONTAINER/VEHICLE PACKING CERTIFICATE 16 Container identification number | ${c.boxes[0]?.printed}
    Seal number | ${c.boxes[0]?.seal}
    Container size & type 16B | ${c.boxes[0]?.size}
    Tare weight 16C | 2200
    Total gross weight (including tare) 16D | ${c.grossKg + 2200}
    . DANGEROUS GOODS DECLARATION 10: I hereby declare that the contents of this consignment are fully and accurately described below by the proper shipping name, and are classified, packaged, marked and labelled/placarded and are in all respects in proper condition for transport. DOCK/TERMINAL RECEIPT: Received the above number of packages/containers/trailers in apparent good order and condition unless stated hereon.
    _ Name and telephone no. of shipper preparing this note 17   HAULIER DETAILS   © SITPRO`
}

function declarationImdg(c: Consignment): string {
  const d = c.dangerous
  return `
    # DÉCLARATION DE MARCHANDISES DANGEREUSES
    # DANGEROUS GOODS DECLARATION
    > Code IMDG, chapitre 5.4 - SOLAS 74 VII/4
    Expéditeur / Shipper | ${block(c.shipper)}
    Destinataire / Consignee | ${block(c.consignee)}
    Transporteur / Carrier | ${c.line.name}
    N° de réservation / Booking | ${c.booking}
    Navire / Ship | ${c.vessel} ${c.voyage}
    Port de chargement | ${c.from}
    Port de déchargement | ${c.to}
    N° ONU / UN no. | ${d.number}
    Désignation officielle de transport | ${d.name}
    Classe | ${d.hazard}
    Groupe d'emballage / Packing group | ${d.group}
    Point d'éclair | ${d.flashPoint}
    FS / EmS | ${d.emergency}
    Emballages | ${d.packages}
    Conteneur | ${boxText(c)}
    . Je déclare que le contenu de ce chargement est décrit ci-dessus de façon complète et exacte par la désignation officielle de transport et qu'il est convenablement classé, emballé, marqué, étiqueté et à tous égards bien conditionné pour être transporté.
    _ Fait à ${c.from}, le ${german(c.loaded)}`
}

function packingCertificate(c: Consignment): string {
  const d = c.dangerous
  return `
    # IMO DANGEROUS GOODS DECLARATION
    # AND CONTAINER PACKING CERTIFICATE
    > ${c.forwarder.name}
    SHIPPER | ${block(c.shipper)}
    REF | ${c.shipperReference}
    CNEE | ${block(c.consignee)}
    BKG | ${c.booking}
    B/L | ${c.masterBill}
    VSL/VOY | ${c.vessel} ${c.voyage}
    POL/POD | ${c.from} / ${c.to}
    == UN NO | PSN | IMO CLASS | PG | FP | EMS | PACKAGES
    = ${d.number} | ${d.name} | ${d.hazard} | ${d.group} | ${d.flashPoint} | ${d.emergency} | ${d.packages}
    CTR/SEAL | ${boxText(c)}
    GROSS | ${kilos(c.grossKg)} KG
    . IT IS CERTIFIED THAT THE PACKING OF THE CONTAINER HAS BEEN CARRIED OUT IN ACCORDANCE WITH THE PROVISIONS OF THE IMDG CODE 5.4.2. EMERGENCY TEL 24H ON FILE. MARINE POLLUTANT: NO.
    _ ${dayMonthYear(c.loaded)}`
}
