import {
  block,
  boxList,
  boxText,
  dayMonthYear,
  german,
  iso,
  itemRows,
  kilos,
  packRows,
} from '../as-printed.js'
import type { Consignment } from '../consignment.js'
import type { Wording } from '../generate-documents.js'

/** Invoices, packing lists and proofs of origin. */
export const tradePapersB = {
  commercial_invoice: [rechnung, exportInvoice, facture],
  packing_list: [packliste, detailedPackingList, listeDeColisage],
  certificate_of_origin: [movementCertificate, formE, certificatOrigine],
} satisfies Record<string, Wording[]>

function rechnung(c: Consignment): string {
  return `
    # RECHNUNG / COMMERCIAL INVOICE
    > ${c.shipper.name}
    Rechnungs-Nr. / Invoice no. | ${c.invoice}
    Datum / Date | ${german(c.loaded)}
    Rechnungsempfänger / Bill to | ${block(c.consignee)}
    Bestellung / Order | ${c.order}
    Ihr Zeichen / Your ref. | ${c.consigneeReference}
    Lieferbedingung / Incoterms | FCA ${c.from}
    Versandart / Mode | Seefracht / ocean, ${c.vessel}
    == Art.-Nr. / Item | Bezeichnung / Description | Menge / Qty | Preis / Price | Betrag / Amount ${c.currency}
    ${itemRows(c)}
    = | Gesamtbetrag / Total amount | | | ${c.total}
    . Ursprungsland / Country of origin: ${c.origin}. Zolltarifnummer / HS code: ${c.goods.tariff}. Verpackung laut Packliste ${c.packing}. Zahlbar innerhalb 30 Tagen ohne Abzug / payable within 30 days net.
    . Container ${boxList(c)}, B/L ${c.masterBill}
    _ Bankverbindung / Bank: IBAN KR00 0088 1234 5678, SWIFT SHBKKRSE`
}

function exportInvoice(c: Consignment): string {
  return `
    # EXPORT INVOICE
    > ${c.shipper.name}
    Exporter | ${block(c.shipper)}
    Invoice No. & Date | ${c.invoice} DT. ${dayMonthYear(c.loaded)}
    Exporter's Ref. | ${c.shipperReference}
    Buyer's Order No. & Date | ${c.order}
    Consignee | ${block(c.consignee)}
    Buyer (if other than consignee) | SAME
    Pre-carriage by | BY ROAD
    Vessel/Flight No. | ${c.vessel}
    Port of Loading | ${c.from}
    Port of Discharge | ${c.to}
    Country of Origin of Goods | ${c.origin}
    Terms of Delivery and Payment | CIF ${c.to}, D/P AT SIGHT
    == Marks & Nos. | Description of Goods | Quantity | Rate ${c.currency} | Amount ${c.currency}
    ${itemRows(c)}
    . Amount chargeable (in words) ${c.currency} AS ABOVE ${c.total}. SUPPLY MEANT FOR EXPORT UNDER LUT WITHOUT PAYMENT OF IGST. HS ${c.goods.tariff}. Container: ${boxText(c).replaceAll('\n', ', ')}
    . Declaration: We declare that this invoice shows the actual price of the goods described and that all particulars are true and correct.
    _ Signature & Date`
}

function facture(c: Consignment): string {
  return `
    # FACTURE COMMERCIALE
    > ${c.shipper.name}
    > ${c.shipper.address.replace('\n', ', ')}
    Facture n° | ${c.invoice}
    Date | ${german(c.loaded)}
    Client | ${block(c.consignee)}
    Votre commande | ${c.order}
    Notre référence | ${c.shipperReference}
    Incoterm | FOB ${c.from}
    == Référence | Désignation | Quantité | Prix unitaire | Montant HT ${c.currency}
    ${itemRows(c)}
    = | Total HT, TVA non applicable | | | ${c.total}
    . Exonération de TVA, art. 262 I du CGI. L'exportateur des produits couverts par le présent document déclare que, sauf indication claire du contraire, ces produits ont l'origine préférentielle. Nomenclature ${c.goods.tariff}. Conteneurs ${boxList(c)}. Liste de colisage ${c.packing} jointe.
    _ Règlement à 45 jours, pénalités de retard 3 fois le taux légal`
}

function packliste(c: Consignment): string {
  return `
    # PACKLISTE
    # PACKING LIST
    > ${c.shipper.name}
    Nr. / No. | ${c.packing}
    Zu Rechnung / Invoice | ${c.invoice}
    Bestellung / Order | ${c.order}
    Empfänger / Consignee | ${block(c.consignee)}
    Container | ${boxText(c)}
    == Packstück / Package | Inhalt / Contents | Stück / Pcs | Netto kg | Brutto kg
    ${packRows(c)}
    . Gesamt / Total ${c.packages} ${c.goods.package}, ${kilos(c.grossKg)} kg brutto, ${c.volume} m³. Markierung / Marks: ${c.to}
    _ ${german(c.loaded)}`
}

function detailedPackingList(c: Consignment): string {
  return `
    # DETAILED P ACKING LIST CUM WEIGHT LIST
    > ${c.shipper.name}
    Exporter | ${block(c.shipper)}
    Invoice No. & Date | ${c.invoice} ${dayMonthYear(c.loaded)}
    Buyer's Order No. | ${c.order}
    Consignee | ${block(c.consignee)}
    Vessel | ${c.vessel}
    Port of Loading | ${c.from}
    Port of Discharge | ${c.to}
    Booking | ${c.booking}
    == Pkg Nos. | Description of Goods | Quantity | Net Wt. | Gross Wt.
    ${packRows(c)}
    . Stuffed in ${boxText(c).replaceAll('\n', '; ')}. Factory stuffing under self sealing. Total gross ${kilos(c.grossKg)} kgs.`
}

function listeDeColisage(c: Consignment): string {
  return `
    # LISTE DE COLISAGE
    > ${c.shipper.name}
    Numéro | ${c.packing}
    Facture | ${c.invoice}
    Destinataire | ${block(c.consignee)}
    Notre référence | ${c.shipperReference}
    == Colis | Désignation | Quantité | Poids net (kg) | Poids brut (kg)
    ${packRows(c)}
    . Marques: ${c.consignee.name.slice(0, 4).toUpperCase()} - ${c.to}. Nombre total de colis: ${c.packages}. Poids brut total: ${kilos(c.grossKg)} kg. Volume ${c.volume} m³. Conteneur(s): ${boxList(c)}`
}

function movementCertificate(c: Consignment): string {
  return `
    @form
    # MOVEMENT CERTIFICATE
    > EUR. 1   No A ${c.random.fill('######')}
    > See notes overleaf before completing this form
    1. Exporter (Name, full address, country) | ${block(c.shipper)}
    2. Certificate used in preferential trade between | ${c.origin} and EUROPEAN UNION
    3. Consignee (Name, full address, country) (Optional) | ${block(c.consignee)}
    4. Country, group of countries or territory in which the products are considered as originating | ${c.origin}
    5. Country, group of countries or territory of destination | EU
    6. Transport details (Optional) | ${c.vessel}
    7. Remarks | B/L ${c.masterBill}
    8. Item number; Marks and numbers; Number and kind of packages; Description of goods | 1) ${c.packages} ${c.goods.package} ${c.goods.words} ${c.goods.tariff}
    9. Gross mass (kg) or other measure | ${kilos(c.grossKg)} KGS
    10. Invoices (Optional) | ${c.invoice}
    11. CUSTOMS ENDORSEMENT Declaration certified. Export document Form ____ No ____ Customs office ____ Issuing country or territory | ${c.origin} ${german(c.loaded)}
    12. DECLARATION BY THE EXPORTER | I, the undersigned, declare that the goods described above meet the conditions required for the issue of this certificate.
    . 13. REQUEST FOR VERIFICATION, to    14. RESULT OF VERIFICATION. Verification of the authenticity and accuracy of this certificate is requested.
    ~ NOTES 1. Certificates must not contain erasures or words written over one another. 2. No spaces must be left between the items entered on the certificate. 3. Goods must be described in accordance with commercial practice and with sufficient detail to enable them to be identified.`
}

function formE(c: Consignment): string {
  return `
    # ASEAN-CHINA FREE TRADE AREA PREFERENTIAL TARIFF
    # CERTIFICATE OF ORIGIN
    # FORM E
    Reference No. | ${c.certificate}
    1. Products consigned from (Exporter's business name, address, country) | ${block(c.shipper)}
    2. Products consigned to (Consignee's name, address, country) | ${block(c.consignee)}
    3. Means of transport and route | ${c.vessel}, ${c.from} - ${c.to}, departure ${iso(c.loaded)}
    4. For Official Use | [ ] Preferential Treatment Given
    == 5. Item number | 7. Number and type of packages, description of products | 8. Origin criteria | 9. Gross weight and value (FOB) | 10. Number and date of invoices
    = 1 | ${c.packages} ${c.goods.package} ${c.goods.words} HS ${c.goods.tariff} | "PE" | ${kilos(c.grossKg)} KGS ${c.total} ${c.currency} | ${c.invoice}
    . 11. Declaration by the exporter. 12. Certification: It is hereby certified, on the basis of control carried out, that the declaration by the exporter is correct. 13. [ ] Issued Retroactively [ ] Exhibition [ ] Movement Certificate [ ] Third Party Invoicing`
}

function certificatOrigine(c: Consignment): string {
  return `
    # CERTIFICAT D'ORIGINE - URSPRUNGSZEUGNIS
    > UNION EUROPÉENNE / EUROPÄISCHE UNION
    > Chambre de Commerce et d'Industrie
    1 Expéditeur / Absender | ${block(c.shipper)}
    N° | ${c.certificate}
    2 Destinataire / Empfänger | ${block(c.consignee)}
    3 Pays d'origine / Ursprungsland | ${c.origin}
    4 Informations relatives au transport | maritime, ${c.vessel}, ${boxList(c)}
    5 Remarques | Facture ${c.invoice}
    6 N° d'ordre; marques, numéros, nombre et nature des colis; désignation des marchandises | ${c.packages} ${c.goods.package} ${c.goods.words}
    7 Quantité / Menge | ${kilos(c.grossKg)} kg
    8 | L'AUTORITÉ SOUSSIGNÉE CERTIFIE QUE LES MARCHANDISES DÉSIGNÉES CI-DESSUS SONT ORIGINAIRES DU PAYS FIGURANT DANS LA CASE N° 3
    _ Lieu et date de délivrance, désignation, signature et cachet de l'autorité compétente ${german(c.loaded)}`
}
