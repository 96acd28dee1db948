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

/** Invoices, packing lists and certificates of origin. */
export const tradePapersC = {
  commercial_invoice: [signedInvoice, facturaExport, faturaComercial],
  packing_list: [cartonList, packingNote, romaneio],
  certificate_of_origin: [chineseCertificate, certificadoDeOrigen, arabBritish],
} satisfies Record<string, Wording[]>

function signedInvoice(c: Consignment): string {
  return `
    # Commercial Invoice
    > ${c.shipper.name}
    Seller | ${block(c.shipper)}
    Invoice number | ${c.invoice}
    Invoice date | ${iso(c.loaded)}
    Buyer | ${block(c.consignee)}
    PO number | ${c.order}
    Buyer ref | ${c.consigneeReference}
    Delivery terms | FOB ${c.from} Incoterms 2020
    Vessel | ${c.vessel} ${c.voyage}
    Bill of lading | ${c.houseBill}
    L/C no. | LC${c.random.fill('########')}
    == Style | Description of goods | Quantity (pcs) | Unit price (${c.currency}) | Total (${c.currency})
    ${itemRows(c)}
    = | Total | | | ${c.total}
    . SAY TOTAL ${c.currency} ${c.total} ONLY. Made in ${c.origin}. HS code ${c.goods.tariff}. Packed in ${c.packages} ${c.goods.package}, container ${boxList(c)}.
    _ Beneficiary's bank: VCB Dong Nai, a/c 0121 0003 4455, SWIFT BFTVVNVX012`
}

function facturaExport(c: Consignment): string {
  return `
    # FACTURA DE EXPORTACIÓN
    > ${c.shipper.name}
    > ${c.shipper.address.replace('\n', ', ')}
    Factura n.º | ${c.invoice}
    Fecha | ${german(c.loaded)}
    Cliente | ${block(c.consignee)}
    Pedido | ${c.order}
    Condiciones de entrega | CFR ${c.to}
    Forma de pago | Transferencia 60 días f/f
    == Código | Descripción | Cantidad | Precio unitario | Importe ${c.currency}
    ${itemRows(c)}
    = | Total factura | | | ${c.total}
    . Operación exenta de IVA por exportación (art. 21 Ley 37/1992). Partida arancelaria ${c.goods.tariff}. Mercancía de origen ${c.origin}. Contenedores: ${boxList(c)}. El exportador de los productos incluidos en el presente documento declara que, salvo indicación en sentido contrario, estos productos gozan de un origen preferencial.
    _ Inscrita en el Reg. Merc. de Castellón, tomo 411, folio 12`
}

function faturaComercial(c: Consignment): string {
  return `
    # FATURA COMERCIAL
    # COMMERCIAL INVOICE
    > ${c.shipper.name}
    Exportador / Exporter | ${block(c.shipper)}
    N.º / No. | ${c.invoice}
    Data / Date | ${iso(c.loaded)}
    Importador / Importer | ${block(c.consignee)}
    Pedido / Order | ${c.order}
    Via de transporte | Marítima, ${c.vessel}
    Porto de embarque | ${c.from}
    Porto de destino | ${c.to}
    Romaneio / packing list | ${c.packing}
    == Ref. | Descrição das mercadorias / Description | Quant. | Preço unit. | Valor total ${c.currency}
    ${itemRows(c)}
    . Valor total da fatura ${c.currency} ${c.total}. NCM ${c.goods.tariff}. País de origem: ${c.origin}. Peso bruto ${kilos(c.grossKg)} kg. Contêiner ${boxText(c).replaceAll('\n', '; ')}
    _ Pagamento antecipado`
}

function cartonList(c: Consignment): string {
  return `
    # PACKING LIST
    # (carton breakdown)
    > ${c.shipper.name}
    Packing list no. | ${c.packing}
    Commercial invoice | ${c.invoice}
    PO number | ${c.order}
    Consignee | ${block(c.consignee)}
    Buyer ref | ${c.consigneeReference}
    Container / seal | ${boxText(c)}
    == CTN from-to | Style, colour, sizes | Pcs | NW kg | GW kg
    ${packRows(c)}
    . Total cartons ${c.packages}; gross ${kilos(c.grossKg)} kg; ${c.volume} cbm. Carton size 60x40x35 cm. Country of origin ${c.origin}.`
}

function packingNote(c: Consignment): string {
  return `
    # Packing Note and Weight List
    > ${c.shipper.name}
    No. | ${c.packing}
    For invoice | ${c.invoice} dated ${dayMonthYear(c.loaded)}
    Messrs. | ${block(c.consignee)}
    Our ref. | ${c.shipperReference}
    L/C no. | LC${c.random.fill('########')}
    Per | ${c.vessel}
    == Packages | Article | Rolls/pcs | Net weight | Gross weight
    ${packRows(c)}
    . Shipping mark: ${c.consignee.name.split(' ')[0]} / ${c.to} / No. 1-${c.packages}. Bill of lading ${c.masterBill}, certificate of origin ${c.certificate}. Measurement ${c.volume} m3. ${boxList(c)}`
}

function romaneio(c: Consignment): string {
  return `
    # ROMANEIO DE CARGA
    > ${c.shipper.name}
    Romaneio n.º | ${c.packing}
    Fatura | ${c.invoice}
    Importador | ${block(c.consignee)}
    Reserva | ${c.booking}
    Contêiner / lacre | ${boxText(c)}
    == Volumes | Mercadoria | Quantidade | Peso líquido | Peso bruto
    ${packRows(c)}
    . Total de volumes ${c.packages}. Peso bruto total ${kilos(c.grossKg)} kg. Cubagem ${c.volume} m³.`
}

function chineseCertificate(c: Consignment): string {
  return `
    @form
    # CERTIFICATE OF ORIGIN
    # OF
    # THE PEOPLE'S REPUBLIC OF CHINA
    1.Exporter | ${block(c.shipper)}
    Certificate No. | ${c.certificate}
    2.Consignee | ${block(c.consignee)}
    3.Means of transport and route | FROM ${c.from} TO ${c.to} BY VESSEL
    4.Country / region of destination | ${c.to}
    5.For certifying authority use only |
    == 6.Marks and numbers | 7.Number and kind of packages; description of goods | 8.H.S.Code | 9.Quantity | 10.Number and date of invoices
    = N/M | ${c.packages} ${c.goods.package} OF ${c.goods.words} B/L ${c.masterBill} | ${c.goods.tariff.slice(0, 7)} | ${c.packages} | ${c.invoice} ${iso(c.loaded)}
    . 11.Declaration by the exporter. The undersigned hereby declares that the above details and statements are correct, that all the goods were produced in China and that they comply with the Rules of Origin of the People's Republic of China.
    . 12.Certification. It is hereby certified that the declaration by the exporter is correct.
    _ Place and date, signature and stamp`
}

function certificadoDeOrigen(c: Consignment): string {
  return `
    # CERTIFICADO DE ORIGEN
    > Cámara Oficial de Comercio, Industria, Servicios y Navegación
    Certificado n.º | ${c.certificate}
    1 Expedidor | ${block(c.shipper)}
    2 Destinatario | ${block(c.consignee)}
    3 País de origen | ${c.origin}
    4 Informaciones relativas al transporte | Marítimo, ${c.vessel}
    5 Observaciones | Factura ${c.invoice}, ${boxList(c)}
    6 N.º de orden; marcas, numeración, número y naturaleza de los bultos; designación de las mercancías | ${c.packages} ${c.goods.package} ${c.goods.words}
    7 Cantidad | ${kilos(c.grossKg)} kg
    . 8 La autoridad que suscribe certifica que las mercancías designadas son originarias del país indicado en la casilla n.º 3.
    _ Lugar y fecha de expedición, firma y sello de la autoridad competente`
}

function arabBritish(c: Consignment): string {
  return `
    # Certificate of Origin
    > Arab-British Chamber of Commerce
    Consignor | ${block(c.shipper)}
    Certificate | ${c.certificate}
    Consignee | ${block(c.consignee)}
    Country of origin | ${c.origin}
    Transport details | ${c.vessel}, B/L ${c.houseBill}
    Remarks | Letter of credit LC${c.random.fill('########')}
    Item number, marks, packages, description of goods | 1. ${c.packages} ${c.goods.package} ${c.goods.words} as per commercial invoice ${c.invoice}
    Quantity | ${kilos(c.grossKg)} kg gross
    . The undersigned authority certifies that the goods described above originate in the country shown. Exporter's ref. ${c.shipperReference}
    _ Place and date of issue; name, signature and stamp of competent authority ${iso(c.loaded)}`
}
