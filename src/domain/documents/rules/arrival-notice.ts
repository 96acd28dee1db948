import type { DocumentRules } from './document-rules.js'

export const arrivalNotice: DocumentRules = {
  type: 'arrival_notice',
  name: 'an arrival notice',
  titles: [
    {
      points: 12,
      words:
        'arrival notice, notice of arrival, arrival notification, pre-arrival notice, arrival advice, advice of arrival, vessel arrival notice, cargo arrival notice, container arrival notice, import arrival notice, cargo arrival advice, arrival notice and freight invoice, arrival notice freight invoice, arrival notice freight bill, arrival notice and freight bill, arrival notice invoice, arrival notice and invoice, arrival notice debit note, freight invoice arrival notice, freight bill arrival notice, freight invoice and arrival notice, freight bill and arrival notice, invoice arrival notice, delivery order arrival notice, carrier arrival notice, notification of arrival, arrival information',
      why: 'Titles of arrival notices of shipping lines and forwarders. The freight is often charged on the same sheet.',
    },
    {
      points: 12,
      words:
        'aviso de llegada, aviso de arribo, notificacion de arribo, notificacion de llegada, notificación de llegada de carga, aviso de arribo de carga, avis d’arrivée, avis d’arrivee de marchandises, préavis d’arrivée, aviso de chegada, notificação de chegada, aviso de chegada de carga, Ankunftsanzeige, Ankunftsavis, Ankunftsmitteilung, Ankunftsmeldung, Ankunftsbenachrichtigung, Eingangsavis, avviso di arrivo, avviso arrivo merce, aankomstbericht, aankomstnotificatie, ankomstavisering, ankomstmelding, ankomstavis, varış ihbarı, varış ihbarnamesi, varış bildirimi, уведомление о прибытии, извещение о прибытии, awizo przybycia, zawiadomienie o przybyciu, giấy báo hàng đến, thông báo hàng đến, 到货通知, 到货通知书, 到港通知, 到貨通知, 到貨通知書, 到船通知, 貨物到着案内, 貨物到着通知書, 到着案内, 到着通知, 着船通知書, アライバルノーティス, 도착통지서, 화물도착통지서, إشعار وصول',
      why: 'Titles of arrival notices in other languages.',
    },
  ],
  labels: [
    {
      points: 2.5,
      words:
        'last free day, last free date, free time expires, free time expiry, freetime expires, free time until, g.o. date, general order date, go date, is scheduled to arrive, is due to arrive, is expected to arrive, will arrive at, has arrived at, expected to arrive on, we hereby notify you of the arrival, we are pleased to inform you of the arrival, we wish to inform you of the arrival, this is to notify you, llegará a, wird voraussichtlich eintreffen, doit arriver, último dia livre, ultimo dia libre',
      why: 'An arrival notice says when the goods arrive and how long the goods may stay without a charge.',
    },
    {
      points: 1,
      words:
        'firms code, firms, i.t. number, i.t. no, it number, it no, it date, i.t. date, it issued at, cargo location, container location, cargo available at, available at, freight location, pick up location, ams b/l, ams no, ams number, ams house bl, ams hbl, pickup number, pick-up number, customs cargo control, sub b/l no, eta discharge, eta at final destination, estimated date of arrival, estimated time of arrival, estimated arrival, arrival date, date of arrival, fecha de llegada, date d’arrivée, ankunftsdatum, voraussichtliche ankunft, data de chegada, charges due, collect charges, total charges due, freight release, storage begins, demurrage begins, please surrender, original bills of lading must be surrendered, in exchange for delivery order, d/o fee, ocean freight collect, igm no, igm number, item no in igm, uvi no',
      why: 'Fields of notices of shipping lines and forwarders (FIRMS and I.T. of US Customs, IGM of Indian Customs).',
    },
    {
      points: 0.5,
      words:
        'eta, please be advised, customs clearance, storage, demurrage, free time, notify party, customs broker',
      why: 'Words that are common in arrival notices, but also occur in other documents.',
    },
  ],
  fileWords: 'arrival, arrivalnotice, arrnot, anf, arrival notice, a/n',
  fileWordsBeforeNumber: 'an, arn',
}

export const deliveryOrder: DocumentRules = {
  type: 'delivery_order',
  name: 'a delivery order',
  titles: [
    {
      points: 11,
      words:
        'delivery order, import delivery order, carrier delivery order, carrier’s delivery order, forwarder’s delivery order, electronic delivery order, pickup and delivery order, pick up and delivery order, pickup delivery order, pick-up delivery order, delivery order d/o, d/o delivery order, trucking delivery order, inland delivery order, delivery order and trucking instructions, delivery order pick up, delivery order to trucker, delivery order form',
      why: 'Titles of delivery orders of shipping lines, forwarders and customs brokers.',
    },
    {
      points: 9,
      words:
        'release order, cargo release order, container release order, import release order, freight release order, import release, cargo release note, freight release, freight release note, carrier release, container release, delivery release, release note, import container release, delivery instruction to terminal, cargo release',
      why: 'Titles of the order by which a shipping line tells a terminal to hand over goods; the trade also calls it a release.',
    },
    {
      points: 11,
      words:
        'orden de entrega, orden de entrega de mercancia, orden de entrega de carga, orden de retiro, entréguese, bon à délivrer, bon de délivrance, bon à enlever, ordre de livraison, ordem de entrega, ordem de liberação, ordem de coleta e entrega, Auslieferungsauftrag, Auslieferungsanweisung, Lieferorder, Auslieferungsorder, Freistellung, Freistellungsauftrag, Importfreistellung, Freistellauftrag, Konnossementsteilschein, buono di consegna, ordine di consegna, uitleveringsopdracht, afleverorder, delivery-order, ordino, yük teslim talimat formu, teslimat emri, разнарядка, распоряжение о выдаче груза, деливери-ордер, lệnh giao hàng, 提货单, 提貨單, 小提单, 交货单, 放货通知, 放货单, 放貨通知, 荷渡指図書, デリバリーオーダー, 화물인도지시서, إذن تسليم, اذن تسليم',
      why: 'Titles of arrival notices in other languages.',
    },
  ],
  labels: [
    {
      points: 2,
      words:
        'please deliver the following, please deliver to, please deliver the below, please deliver the undermentioned, please release the following, please release to, you are hereby authorized to deliver, you are hereby authorised to deliver, you are hereby authorized to release, you are hereby authorised to release, you are authorized to release, you are authorised to release, you are hereby instructed to release, please hand over, we authorise the release, we authorize the release, this delivery order, d/o no, d/o number, do number, please allow bearer, deliver to bearer, sirvase entregar, sírvanse entregar, entregar a, bitte liefern sie aus, bitte ausliefern an, veuillez livrer, veuillez délivrer, favor entregar, for delivery to the order of',
      why: 'Sentences by which a delivery order tells somebody to hand over the goods.',
    },
    {
      points: 1.5,
      words:
        'release pin, pin code, release reference, release number, turn-in reference, turn in reference, turn-in depot, pin number, empty return, empty return location, return empty to, empty container return, return empty container, redelivery depot, empty return depot, driver signature, driver’s signature, driver name, truck number, truck no, delivering carrier, inland carrier, local delivery or transfer by, delivery or transfer by, this order is valid until, valid until, validity of delivery order, order valid, deliver goods to, received in good order, received in good condition, received by consignee, delivery appointment, time in, time out, trucker, haulier, hauler, proof of delivery, gate pass, vehicle number',
      why: 'Fields for the terminal and for the trucker who picks up the container.',
    },
    {
      points: 0.5,
      words:
        'pick up location, pick-up location, pickup location, pick up at, deliver to, delivery address, free time, terminal, last free day',
      why: 'Words that are common in arrival notices, but also occur in other documents.',
    },
  ],
  fileWords: 'edo, d/o, delivery order, deliveryorder',
  fileWordsBeforeNumber: 'do',
}
