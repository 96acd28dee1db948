import { block, boxList, boxRows, boxText, dayMonthYear, iso, kilos } from '../as-printed.js'
import type { Consignment } from '../consignment.js'
import type { Wording } from '../generate-documents.js'

/** Documents that are sent and signed when a vessel arrives. */
export const arrivalPapersC = {
  arrival_notice: [cargoArrivalNotice, avisoDeLlegada, preArrival],
  delivery_order: [pickupOrder, ordenDeEntrega, agentsRelease],
} satisfies Record<string, Wording[]>

function cargoArrivalNotice(c: Consignment): string {
  return `
    # CARGO ARRIVAL NOTICE
    > ${c.line.name}
    > c/o ${c.agent.name}, ${c.agent.address}
    To | ${block(c.consignee)}
    Fax / Tel | +91 484 555 0199
    Ocean vessel | ${c.vessel} VOY ${c.voyage}
    E.T.A. | ${dayMonthYear(c.arrives)}
    Port of loading | ${c.from}
    Port of discharge | ${c.to}
    B/L no. | ${c.masterBill}
    Shipper | ${c.shipper.name}
    Notify party | ${c.forwarder.name}
    IGM no. | 23${c.random.fill('#####')}
    CFS / terminal | ${c.terminal}
    == Container | Seal | Type | Packages | Kgs | Cbm
    ${boxRows(c)}
    . We hereby notify you that the captioned cargo is due per above vessel. Please take delivery within free days to avoid detention (free until ${dayMonthYear(c.freeUntil)}). Charges payable: DO fee INR 4,500, THC INR 9,850, container washing INR 600. Delivery order issued against original B/L duly discharged.
    _ E. & O. E.`
}

function avisoDeLlegada(c: Consignment): string {
  return `
    # AVISO DE LLEGADA
    > ${c.agent.name}
    > ${c.agent.address}
    Fecha | ${iso(c.arrives)}
    Consignatario | ${block(c.consignee)}
    Su referencia | ${c.consigneeReference}
    B/L máster | ${c.masterBill}
    B/L hijo | ${c.houseBill}
    Buque / viaje | ${c.vessel} ${c.voyage}
    Puerto de origen | ${c.from}
    Puerto de destino | ${c.to}
    Fecha estimada de arribo (ETA) | ${iso(c.arrives)}
    Recinto | ${c.terminal}
    Días libres hasta | ${iso(c.freeUntil)}
    == Contenedor | Sello | Tipo | Bultos | Peso | m³
    ${boxRows(c)}
    . Les informamos el arribo de su embarque. Para la liberación favor de presentar B/L original endosado, carta de no adeudo y pago de los gastos locales: THC USD 285.00, despacho USD 95.00, limpieza USD 60.00.`
}

function preArrival(c: Consignment): string {
  return `
    # Pre-Arrival Notification
    > ${c.forwarder.name}
    > ${c.forwarder.address}
    Job | ${c.forwarderReference}
    Importer | ${block(c.consignee)}
    Importer's ref | ${c.consigneeReference}
    House bill | ${c.houseBill}
    Ocean bill | ${c.masterBill}
    Vessel | ${c.vessel} ${c.voyage}
    Estimated arrival ${c.to} | ${dayMonthYear(c.arrives)}
    Quay rent starts | ${dayMonthYear(c.freeUntil)}
    Goods | ${c.packages} ${c.goods.package} ${c.goods.words}
    Unit(s) | ${boxText(c)}
    . Good morning, your consignment is due to arrive as above. Please let us have the commercial invoice, packing list and a customs clearance instruction together with your EORI and deferment number at least two days before arrival, and advise when you would like delivery.
    _ All business is transacted under BIFA Standard Trading Conditions`
}

function pickupOrder(c: Consignment): string {
  return `
    # PICK UP & DELIVERY ORDER
    > ${c.forwarder.name}
    Order # | ${c.release}
    Trucker | Humber Bay Cartage
    Pick up at | ${c.terminal}
    Pick up # | ${c.random.fill('######')}
    Last free day | ${iso(c.freeUntil)}
    Deliver to | ${block(c.consignee)}
    Deliver by | ${iso(c.freeUntil)}
    Empty return | MSY Brampton
    Ref. | ${c.forwarderReference}
    Customer PO | ${c.order}
    MBL | ${c.masterBill}
    SSL / vessel | ${c.line.scac} ${c.vessel}
    == Container # | Seal # | Size | Pieces | Weight kg | CBM
    ${boxRows(c)}
    . Driver must check in with the reference number. Detention free time 2 hours. Signed POD required with the invoice: please e-mail to traffic desk. Equipment ${c.misprint} was cancelled.
    _ Received in good order: name ____________ date ________ time in ____ time out ____`
}

function ordenDeEntrega(c: Consignment): string {
  return `
    # ORDEN DE ENTREGA
    # DELIVERY ORDER
    > ${c.agent.name}
    Núm. | ${c.release}
    Al recinto | ${c.terminal}
    Sírvanse entregar a | ${block(c.consignee)}
    Agente aduanal | ${c.forwarder.name}
    Conocimiento | ${c.masterBill}
    Buque / viaje | ${c.vessel} ${c.voyage}
    Procedencia | ${c.from}
    == Contenedor | Sello | Tipo | Bultos | Peso | m³
    ${boxRows(c)}
    . La presente autoriza la entrega de la mercancía amparada por el conocimiento indicado, previo cumplimiento de los requisitos aduaneros y pago de maniobras y almacenajes. Vigencia ${iso(c.freeUntil)}. Devolución del vacío: patio designado por la línea.`
}

function agentsRelease(c: Consignment): string {
  return `
    ## DELIVERY ORDER
    > ${c.agent.name}, as agents only
    D/O ref | ${c.release}
    Carrier | ${c.line.name}
    Port of discharge | ${c.to}
    Ship / ETA | ${c.vessel} ${dayMonthYear(c.arrives)}
    In favour of | ${c.forwarder.name}, a/c ${c.consignee.name}
    Their ref | ${c.forwarderReference}
    B/L | ${c.masterBill}
    Units | ${boxText(c)}
    Cargo | ${c.packages} ${c.goods.package}, ${kilos(c.grossKg)} kg
    . To: the terminal manager. Please release to the bearer of the PIN the units above; freight and charges are paid, original documents accomplished. Customs entry remains the responsibility of the merchant. Containers ${boxList(c)} must be restituted to our depot.`
}
