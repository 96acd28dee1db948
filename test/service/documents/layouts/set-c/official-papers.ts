import { block, boxList, boxText, dayMonthYear, german, iso, kilos } from '../as-printed.js'
import type { Consignment } from '../consignment.js'
import type { Wording } from '../generate-documents.js'

/** Customs entries and declarations of dangerous goods. */
export const officialPapersC = {
  customs_entry: [entryAcceptance, billOfEntry, pedimento],
  dangerous_goods_declaration: [imdgForm, declaracionPeligrosas, declarationMessage],
} satisfies Record<string, Wording[]>

function entryAcceptance(c: Consignment): string {
  return `
    @form
    # C88 (SAD)
    # IMPORT DECLARATION - ENTRY ACCEPTANCE ADVICE
    > HM REVENUE & CUSTOMS - Customs Declaration Service
    MRN | ${c.entry}
    Decl. type (1/1, 1/2) | IM A
    Route | 6
    Acceptance date | ${iso(c.arrives)}
    Exporter (3/1) | ${block(c.shipper)}
    Importer (3/15) | ${block(c.consignee)}
    Declarant (3/17) | ${block(c.forwarder)}
    LRN / Declarant's reference (2/5, 2/4) | ${c.forwarderReference}
    Location of goods (5/23) | GBAUFXTFXTTRI ${c.terminal}
    Identity of means of transport at arrival (7/9) | ${c.vessel}
    Previous document (2/1) | MCR ${c.masterBill}
    Containers (7/10) | ${boxList(c)}
    Total packages (6/18) | ${c.packages}
    Gross mass (6/5) | ${kilos(c.grossKg)}
    Procedure (1/10) box 37 | 40 00
    Commodity code (6/14) box 33 | ${c.goods.tariff}
    Country of origin (5/15) box 34 | ${c.origin}
    Documents produced (2/3) box 44 | N935 ${c.invoice}; N271 ${c.packing}; U110 ${c.certificate}
    Invoice amount (4/11) box 22 | ${c.currency} ${c.total}
    == Tax type (4/3) | Tax base (4/4) | Rate | Tax payable (4/6) | MOP (4/8)
    = A00 | ${c.total} | 12.00 % | 2,214.80 | E
    = B00 | ${c.total} | 20.00 % | 4,102.33 | G
    . Total taxes assessed 6,317.13. Customs status: CLEARED. Keep this advice with your commercial records.`
}

function billOfEntry(c: Consignment): string {
  return `
    # BILL OF ENTRY FOR HOME CONSUMPTION
    > INDIAN CUSTOMS EDI SYSTEM - INCOK1
    BE No / BE date | ${c.entry} ${german(c.arrives)}
    CHA | ${c.forwarder.name} AAACN1234CCH001
    Importer details | ${block(c.consignee)}
    IEC / AD code | 0397012345 / 6380004
    IGM No / date / item | 22${c.random.fill('#####')} ${german(c.arrives)} 61
    Country of origin / consignment | ${c.origin}
    Port of loading | ${c.from}
    B/L No / date | ${c.masterBill} ${german(c.loaded)}
    H-B/L No | ${c.houseBill}
    No of packages / gross weight | ${c.packages} / ${kilos(c.grossKg)} KGS
    Containers | ${boxText(c)}
    Invoice no and date | ${c.invoice} ${german(c.loaded)}
    Invoice value / TOI | ${c.total} ${c.currency} CIF
    == Sl | RITC | Item description | Assessable value INR | BCD | SWS | IGST
    = 1 | ${c.goods.tariff} | ${c.goods.words} | 1,904,220.00 | 10 % 190,422 | 19,042 | 18 % 380,463
    . Total duty 589,927.00. Declaration: I/We declare that the contents of invoice(s), packing list and other documents are true and correct in every respect. Out of charge given.`
}

function pedimento(c: Consignment): string {
  return `
    # PEDIMENTO
    > SERVICIO DE ADMINISTRACIÓN TRIBUTARIA - ADUANAS DE MÉXICO
    NÚM. PEDIMENTO | ${c.entry}
    T. OPER / CVE. PEDIMENTO / RÉGIMEN | IMP / A1 / IMD
    DESTINO | 9
    TIPO CAMBIO | 17.41
    PESO BRUTO | ${kilos(c.grossKg)}
    ADUANA E/S | 430 VERACRUZ
    VALOR DÓLARES / VALOR ADUANA | ${c.total}
    DATOS DEL IMPORTADOR | ${block(c.consignee)}
    PROVEEDOR | ${block(c.shipper)}
    NUM. FACTURA / FECHA / INCOTERM | ${c.invoice} ${german(c.loaded)} CIF
    NÚMERO (GUÍA/ORDEN EMBARQUE)/ID | ${c.masterBill} M  ${c.houseBill} H
    NÚMERO / TIPO DE CONTENEDOR | ${boxText(c)}
    REFERENCIA AGENTE | ${c.forwarderReference}
    == SEC | FRACCIÓN | DESCRIPCIÓN | P.O/D | IMP. PRECIO PAG. | TASA | IMPORTE
    = 001 | ${c.goods.tariff} | ${c.goods.words} | ${c.origin.slice(0, 3)} | ${c.total} | IGI 15 | 48,211
    = 001 | | | | | IVA 16 | 61,440
    . CUADRO DE LIQUIDACIÓN: DTA 1,204 IGI 48,211 IVA 61,440 TOTAL 110,855. AGENTE ADUANAL, PATENTE 3842. DECLARO BAJO PROTESTA DE DECIR VERDAD.`
}

function imdgForm(c: Consignment): string {
  const d = c.dangerous
  return `
    @form
    # IMO DANGEROUS GOODS FORM
    # Multimodal - IMDG Code Amdt. 42-24
    1. Shipper / Consignor | ${block(c.shipper)}
    2. Transport document no. | ${c.masterBill}
    4. Shipper's reference | ${c.shipperReference}
    5. Forwarder's reference | ${c.forwarderReference}
    6. Consignee | ${block(c.consignee)}
    7. Carrier | ${c.line.name}
    9. Additional handling information | KEEP AWAY FROM SOURCES OF HEAT
    10. Vessel and voyage | ${c.vessel} ${c.voyage}
    11. Port of loading | ${c.from}
    12. Port of discharge | ${c.to}
    == 14. Shipping marks | Number and kind of packages; UN no., proper shipping name, class/division, packing group, flashpoint | Gross mass | Net mass | Cube
    = N/M | ${d.packages} / ${d.number} ${d.name} / ${d.hazard} / ${d.group} / ${d.flashPoint} / ${d.emergency} | ${c.grossKg} | ${c.grossKg - 410} | ${c.volume}
    15. Container no. | ${c.boxes[0]?.printed}
    16. Seal | ${c.boxes[0]?.seal}
    . SHIPPER'S DECLARATION: I hereby declare that the contents of this consignment are fully and accurately described by the proper shipping name, and are classified, packaged, marked and labelled/placarded.
    . CONTAINER/VEHICLE PACKING CERTIFICATE (5.4.2). RECEIVING ORGANISATION RECEIPT.`
}

function declaracionPeligrosas(c: Consignment): string {
  const d = c.dangerous
  return `
    # DECLARACIÓN DE MERCANCÍAS PELIGROSAS
    > Código IMDG - Notificación a la autoridad portuaria
    Expedidor | ${block(c.shipper)}
    Destinatario | ${block(c.consignee)}
    Naviera | ${c.line.name}
    Reserva / booking | ${c.booking}
    Buque y viaje | ${c.vessel} ${c.voyage}
    Puerto de carga / descarga | ${c.from} / ${c.to}
    == N.º ONU | Nombre de expedición | Clase | G.E. | P. inflamación | FEm | Bultos
    = ${d.number} | ${d.name} | ${d.hazard} | ${d.group} | ${d.flashPoint} | ${d.emergency} | ${d.packages}
    Contenedor | ${boxText(c)}
    Contaminante del mar | NO
    . Declaro que el contenido de esta remesa se describe arriba de forma completa y exacta con el nombre de expedición, y que está debidamente clasificado, embalado/envasado, marcado y etiquetado/rotulado.
    _ ${iso(c.loaded)} Certificado de arrumazón del contenedor 5.4.2`
}

function declarationMessage(c: Consignment): string {
  const d = c.dangerous
  return `
    # Hazardous cargo: dangerous goods declaration
    > ${c.forwarder.name}
    Booking | ${c.booking}
    Line | ${c.line.name}
    Vessel | ${c.vessel} ${c.voyage}
    Shipper | ${block(c.shipper)}
    Our ref | ${c.forwarderReference}
    UN number | ${d.number}
    Proper shipping name | ${d.name}
    IMDG class | ${d.hazard}
    Packing group | ${d.group}
    Flash point | ${d.flashPoint}
    EmS | ${d.emergency}
    Packages | ${d.packages}
    Unit | ${boxText(c)}
    . We hereby declare that the contents of this consignment are fully and accurately described above by the proper shipping name and are in all respects in proper condition for transport by sea.
    _ ${dayMonthYear(c.loaded)}`
}
