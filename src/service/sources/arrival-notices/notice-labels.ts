import { carriageFields } from '../../../domain/documents/fields/carriage-fields.js'
import { numberLabels, otherLabels } from '../../../domain/documents/fields/number-labels.js'
import { PhraseIndex } from '../../../domain/documents/phrase-index.js'
import { phrasesOf } from '../../../domain/documents/rules/document-rules.js'
import { composedLabels } from './composed-labels.js'
import { freeTimeLabels } from './free-time-words.js'
import { labelsOfLanguages } from './labels-of-languages.js'
import { placedFreeDays } from './placed-free-days.js'

/** Meaning of a label in an arrival notice. oct does not read the text next to a label with the meaning `other`. */
export type NoticeField =
  | 'master_bill'
  | 'bill'
  | 'customs_bill'
  /** A number that may be a B/L number, or the number of an invoice or a house B/L. */
  | 'unsure_bill'
  | 'house_bill'
  | 'booking'
  | 'carrier'
  | 'vessel'
  | 'voyage'
  | 'port_of_lading'
  | 'port_of_discharge'
  | 'delivery'
  | 'eta'
  | 'eta_at_delivery'
  | 'revised_eta'
  | 'ata'
  | 'terminal'
  | 'return'
  | 'firms'
  | 'last_free_day'
  | 'revised_last_free_day'
  | 'charges_begin'
  | 'free_time'
  | 'general_order'
  | 'pickup_number'
  | 'freight'
  | 'customs'
  | 'hold'
  | 'printed'
  | 'container'
  | 'charge'
  | 'seal'
  | 'cargo'
  | 'other'

/** Labels that occur in arrival notices of shipping lines, in forms and in the standard DCSA Arrival Notice 1.0. */
const own: Partial<Record<NoticeField, string>> = {
  carrier:
    'carrier, carrier name, shipping line, steamship line, ocean carrier, ssl, sea carrier, vessel operator',
  vessel:
    '선명/항차, 선명 / 항차, 모선명/항차, 모선명 / 항차, 船名・航海番号, 船名/航海番号, 船名 / 航海番号, 本船名/航海番号, motonave, motonave/viaggio, motonave / viaggio, motonave/viaje, m/vsl, ship, ship & trip, ship and trip, ship/trip, ship / trip, m/v, m/v name, mv, vsl name, ship name, name of ship, name of vessel, carrying vessel, import vessel, importing vessel, importing carrier, vessel/voyage/flag, vessel/voyage/direction, vessel/voyage/dir, vessel / voyage / flag, zeeschip, schip, scheepsnaam, 선명, 모선명, 本船名, 船名/航次, vsl/voy, vsl / voy, vsl/voy no, vsl, vessel info, arrival vessel, arriving vessel, navire, statek, nazwa statku',
  voyage:
    'trip, reisenummer, reise-nr, reise nr, sefer, sefer no, sefer numarası, 항차, 航海番号, 航海番號, reisnummer, reis, podróż, nr podróży, rejs, nr rejsu',
  port_of_lading:
    'ab hafen, port of load, port of origin, port of export, p.o.l, yükleme limanı, port załadunku, port de chargement, pol, load port, origin port, 선적항, 積み港, 積港, 起運港',
  port_of_discharge:
    'an hafen, sbarco a, sbarco, puerto de arribo, llegada a puerto, unload port, port of destination, us port of discharge, us discharge port, discharge port name, port wyładunku, port rozładunku, port de déchargement, port of discharging, discharging port, port of unlading, unlading port, port of unloading, port of arrival, arrival port, discharge at, port of entry, destination port, discharge, disch. port, disch port, 양하항, 도착항, 揚げ港, 揚港',
  delivery:
    'bahnterminal, final delivery, place of final delivery, final place of delivery, place of destination, delivery point, place of del, place of delivery, destination finale, destino final, destinazione finale, eindbestemming, final destination, f. dest, final dest, destination, delivery place, delivery location, deliver at, inland destination',
  eta: "eta/ata, eta / ata, arrival/eta, eta/arrival, expected, est arr, est arr date, arr date, eta vessel, eta pod date, arrival date at pod, arrival at pod, arrival date at port of discharge, arrival date at discharge port, arrival at port of discharge, estimated date of arrival at port, 预抵日期, 预抵日, planowane przybycie, przewidywane przybycie, spodziewane przybycie, data przybycia, 預計到港日, 預計到港日期, 預計抵港日, 도착예정일, 도착 예정일, 입항예정일, 예정도착일, arriving, 预计到港, 预计到港日, 预计到港日期, 预计到港时间, 预计抵港, 预计到达, 預計到港, 预抵港日期, 入港予定日, 到着予定日, 到着予定, data prevista di arrivo, arrivo previsto, data di arrivo prevista, arrivo previsto il, verwachte aankomst, verwachte aankomstdatum, geschatte aankomst, previsão de chegada, chegada prevista, data prevista de chegada, previsão de atracação, erwartete ankunft, ankunft, ankunft ca, ankunft etwa, ankunft ungefähr, ankunft geplant, ankunft vsl, ankunft voraussichtlich, fecha prevista de llegada, llegada prevista, arrivée estimée, date d'arrivée estimée, date prévue, arrivée prévue, date d arrivée prévue, date d'arrivée prévue, voraussichtliche ankunft, voraussichtliches ankunftsdatum, fecha estimada de llegada, fecha estimada de arribo, llegada estimada, arribo estimado, eta, e.t.a, e.t.a., eta date, vessel eta, eta pod, eta at pod, pod eta, eta at port of discharge, eta port of discharge, eta discharge, eta discharge port, discharge eta, eta port, port eta, arrival date, date of arrival, vessel arrival date, vessel arrival, expected arrival, expected arrival date, expected date of arrival, estimated arrival, estimated arrival date, estimated date of arrival, estimated time of arrival, est. arrival, est. arrival date, arriving on, arrives, arrives on, scheduled arrival, due date of vessel, due to arrive on, expected to arrive on, will arrive on, scheduled to arrive on",
  revised_eta:
    'revised eta, new eta, updated eta, latest eta, current eta, eta revised, revised arrival date, new arrival date, updated arrival date, revised estimated arrival, revised date of arrival',
  ata: 'ata, a.t.a, ata date, ata pod, ata at pod, pod ata, vessel ata, actual arrival, actual arrival date, actual date of arrival, actual time of arrival, actual vessel arrival, vessel arrived, vessel arrived on, arrived, arrived on, arrived at pod, arrived pod, date arrived, nave arrivata il, arrivata il, schiff angekommen am, navire arrivé le, buque arribado el, aangekomen op, navio chegou em',
  eta_at_delivery:
    "delivery eta, eta delivery, eta at place of delivery, eta place of delivery, eta final destination, eta at final destination, final destination eta, f. dest eta, f.dest eta, f/dest eta, dest eta, eta destination, eta at destination, eta dest, eta ramp, rail eta, eta at ramp, inland eta, eta fnd, eta door, arrivée prévue à destination, arrivée à destination, arrivée estimée à destination, date d'arrivée à destination, arrivée prévue au lieu de livraison, eta livraison, eta lieu de livraison, eta à destination, llegada estimada a destino, llegada prevista a destino, llegada a destino, llegada al destino final, eta destino, eta destino final, eta lugar de entrega, ankunft lieferort, ankunft am lieferort, ankunft bestimmungsort, ankunft am bestimmungsort, eta lieferort, eta bestimmungsort, arrivo a destinazione, arrivo previsto a destinazione, eta destinazione, eta luogo di consegna, chegada ao destino, chegada prevista no destino, chegada prevista ao destino, eta local de entrega, aankomst eindbestemming, aankomst op eindbestemming, eta eindbestemming, verwachte aankomst eindbestemming",
  terminal:
    'facility, location of goods, goods location, place of availability, final cargo location, destination ramp, container pickup location, place of pickup, pickup facility name, cy location, freight pickup location, freight pick-up location, freight location, cargo location, container location, current location, available at, cargo available at, container available at, pickup location, pick-up location, pick up location, pickup at, pick up at, pick-up at, pickup terminal, pick-up terminal, pick up terminal, terminal, discharge terminal, discharging terminal, terminal of discharge, unloading terminal, arrival terminal, destination terminal, delivery terminal, pier, container terminal, port terminal, terminal name, cy, container yard, marine terminal, rail ramp, ramp, rail terminal, pick-up facility, pickup facility, cto, cto name',
  return:
    'empty container return location, empty return depot, turn-in, return empty container to, cntr return location, container return location, empty return location, empty return, return location, return empty to, return to, equipment return location, empty container return, turn-in location, return depot, empty depot',
  firms:
    'firms code, terminal firms code, terminal firms, firms, firms no, firm code, firms cd, firms location code, sublocation, sub-location, sublocation code, sub location, sub-location code, sous-emplacement',
  last_free_day:
    'last free, last free dt, last free day date, last free date for pickup, last day free of storage, last day of free storage at terminal, last day free of demurrage, free time last day, free days expire, free days expire on, free days end, free days end on, last free day, last free date, last free days, lfd, l.f.d, last free time, last free day pickup, last free pickup day, last free pickup date, last day free, last day to pick up free of charge, last day to pick up free, last day for free pickup, last day for free pick up, last day of free time, last day of free storage, free pickup until, pick up free of charge until, free time expiration, free time expiration date, free time expiry date, free time exp, free time end date, free until, free thru, free through, demurrage last free day, demurrage lfd, storage last free day, storage lfd, lfd demurrage, lfd storage, last storage free day, pickup lfd, pick-up lfd, lfd for pickup, lfd at terminal, terminal lfd, port lfd, line lfd, lfd date, demurrage starts after, demurrage begins after, storage starts after, storage begins after, free time for demurrage expires on, free time for storage expires on, ostatni wolny dzień, must be picked up by, pick up by, pickup by, pick-up by',
  revised_last_free_day:
    'revised last free day, revised last free date, revised lfd, new last free day, new last free date, new lfd, updated last free day, updated last free date, updated lfd, extended last free day, extended last free date, extended lfd, lfd revised, lfd extended to, last free day extended to, revised free time expiration',
  charges_begin:
    'soste a pagamento dal, sosta a pagamento dal, magazzinaggio dal, fcl storage, fcl storage start, demurrage will start on, demurrage will begin on, demurrage will commence on, storage will start on, storage will begin on, storage will commence on, storage begins, storage begins on, storage starts, storage starts on, storage start date, storage commences, demurrage begins, demurrage begins on, demurrage starts, demurrage starts on, demurrage start date, demurrage commences, storage from, demurrage from, demurrage will accrue from, storage will accrue from, demurrage accrues from, storage accrues from, demurrage charges from, storage charges from, demurrage commences on, storage commences on, standgeld ab, lagergeld ab, standgeldpflichtig ab, lagergeldpflichtig ab, first day of demurrage, first day of storage, first storage day, first demurrage day',
  free_time:
    'free time, applicable free time, free days, free time days, demurrage free time, detention free time, freetime, number of free days, free time allowed',
  general_order:
    'g.o. eligible date, go eligible date, go eligible, g.o. date, go date, g.o date, general order date, g.o., general order, general order deadline',
  pickup_number:
    'pick-up no, pickup no, pick up no, pick-up number, pickup number, pick up number, p/u no, p/u number, p/u, pu number, pu no, pickup ref, pickup reference, pick-up reference, pin, pin code, pin no, pin number, pickup pin, release pin, rail bond /pick-up no, rail bond/pick-up no, pick up ref',
  freight:
    'freight status, freight release, freight release status, freight terms, freight term, release terms, release status, payment terms of freight, freight payment, freight payable, ocean freight, freight charges, freight released, freight hold, line release, line release status, line hold',
  customs:
    'customs, customs status, customs hold, customs release, customs release status, customs clearance, customs clearance status, cbp status, cbp hold',
  hold: 'holds, hold status, holds on container, usda hold, usda status, other holds, exam status',
  printed:
    'print date, printed, printed on, issue date, date of issue, date issued, issued, issued on, notice date, date of notice, arrival notice date, document date, created on, date printed, print date/time, revision date, run date',
  container:
    'cont no, ctnr, box no, equip no, container id, container nbr, container/seal no, kontener, nr kontenera, numer kontenera, konteyner, konteyner no, konteyner numarası, 컨테이너 번호, 컨테이너번호, 箱号, 集装箱号, 柜号, 櫃號, コンテナ番号, コンテナ no, コンテナno, n de contenedor, no de contenedor, número de contenedor, n de conteneur, no de conteneur, numéro de conteneur, n contenitore, contenitore n, no do contêiner, n do contêiner, número do contêiner, container nr, container-nr, containernummer, contenedor, conteneur, contenitore, contêiner, container, containers, container no, container nos, container no(s), container number, container numbers, container #, cntr, cntr no, cntr no., ctnr no, ctr no, equipment, equipment no, equipment number, unit, unit no, unit number, unit(s)',
  charge:
    'destination thc, origin thc, destination charges, destination charge, destination terminal handling, destination terminal handling charge, destination delivery charge, destination fee, destination documentation fee, charge, charges, charge description, charge code, charge type, rate, rate per unit, amount, amount due, total due, total charges, prepaid, collect, currency, tariff, invoice amount, curr, unit price, description of charges, total amount',
  seal: 'seal, seal no, seal no., seal number, seal #, seal nos, seal(s), precinto, n de precinto, lacre, siegel, siegel-nr, siegel nr, siegelnummer, plomb, n plomb, n de plomb, scellé, sigillo, n sigillo, zegel, zegelnummer, plomba, nr plomby, 封号, 封條號, 鉛封號, mühür no',
  cargo:
    'size, size/type, type/size, size type, size/type/height, type, tare, tare weight, pkgs, packages, no of packages, pieces, weight, gross weight, kgs, lbs, measurement, volume, cbm, commodity',
  other:
    'etb, ets, payment due, payment due date, pay by, pay before, dehire by, dehire, empty due back, empty due, return empty by, first free day, equipment lfd, equipment last free day, equipment free time, equipment free until, related b/l, related bl, related bill of lading, description, description of goods, marks, marks and numbers, marks & numbers, i.t. no, it no, it number, i.t. number, i.t. place, i.t. date, it date, it place, rail bond no, rail bond, p.o. no, po no, po number, p.o. number, shipper, consignee, notify party, notify, also notify, forwarder, customs broker, broker, etd, atd, sailing date, departure date, date, page, phone, tel, fax, telephone, email, e-mail, address, contact, attn, attention, remarks, comments, note, notes, invoice no, invoice date, due date, tax id, place of receipt, per diem starts, detention starts, detention free until, per diem free until, detention lfd, detention last free day, per diem lfd, last free day for return, last free day detention, last free day return, return by, empty return by, last free day empty, empty last free day, last free day for empty return, detention last free date, available date, date available, available, available on, available for pickup, discharge date, discharged, it issued, ams scac, scac, imo, imo no, imo number, flag, lloyds, port code, house, route, service, service contract, contract no, file no, our ref, our reference, your ref, your reference, reference, ref no, job no, cut-off, cutoff, cut off date, doc cut-off, vgm cut-off, cargo cut-off, last free day per diem, vessel schedule, vessel position, sailing schedule, exam site, exam location, examination site, first vessel, 1st vessel, feeder vessel, pre-carriage vessel, pre-carriage by, pre carriage by, precarriage by, pre-carrier, first eta, initial eta, original last free day, original last free date, original lfd, previous last free day, previous last free date, previous lfd, old last free day, old lfd, ship to, bill to, ocean vessel eta, release number, release no, last updated, time, gate hours, hours',
}

function billField(phrase: string): NoticeField {
  if (/house|haus|hbl|h\/?bl|hb\/l|h b\/l|hbol|sub|fbl|forwarder|hijo|分/i.test(phrase))
    return 'house_bill'
  if (/master|mbl|reederei|obl|m\/bl|mb\/l|m b\/l|mbol|ocean|carrier|主|总/i.test(phrase))
    return 'master_bill'
  return /^ams/i.test(phrase) ? 'customs_bill' : 'bill'
}

const fieldOfDocument: Readonly<Record<string, NoticeField>> = {
  vessel_name: 'vessel',
  voyage_number: 'voyage',
  port_of_lading: 'port_of_lading',
  port_of_discharge: 'port_of_discharge',
  place_of_delivery: 'delivery',
}

/** All labels in arrival notices, each with its field. If several labels match a text, oct uses the longest label. */
export const noticeLabels: PhraseIndex<string> = indexOf()

function indexOf(): PhraseIndex<string> {
  const fields = new Map<string, NoticeField>()
  const add = (words: string, fieldFor: (phrase: string) => NoticeField): void => {
    for (const phrase of phrasesOf(words)) fields.set(phrase.toLowerCase(), fieldFor(phrase))
  }
  add(otherLabels, () => 'other')
  add(numberLabels.reference_numbers, () => 'other')
  add(numberLabels.booking_numbers, () => 'booking')
  add(numberLabels.bill_of_lading_numbers, billField)
  add(
    'n de b/l, no de b/l, no de bl, n do bl, no do bl, n do b/l, no do b/l, n b/l, n bl, nr b/l, nr bl, número de bl, número de b/l, número do bl, número do b/l, numero di polizza, polizza n, polizza di carico no, no de conocimiento, no do conhecimento, doc#, doc no, reederei b/l, reederei bl, haus b/l, haus bl, obl, obl no, o b/l, transport document, transport document no, nr konosamentu, konosament, konosament nr, konşimento, konşimento no, ana konşimento no, b/l #, master b/l #, mbl #, bl #, b/l 번호, bl 번호, b/l番号, bl番号, 선하증권번호, b/l nos, bl nos, b/l numbers, bill of lading nos, bill of lading numbers, bills of lading, mbl nos, master b/l nos, master bills of lading',
    billField,
  )
  add(
    'connaissement maître, connaissement master, ssl b/l, line b/l, line bl, steamship b/l, steamship line b/l, steamship line bill, shipping line b/l, ob/l, ob/l no, master bol, master bol no',
    () => 'master_bill',
  )
  add(
    'connaissement maison, connaissement fille, forwarder b/l, forwarders b/l, nvocc b/l, house b/l #, hbl #, hawb, sub b/l, sub b/l no',
    () => 'house_bill',
  )
  for (const { field, labels } of carriageFields) {
    const known = fieldOfDocument[field]
    if (known !== undefined) add(labels, () => known)
  }
  add(freeTimeLabels.join(', '), () => 'last_free_day')
  add(placedFreeDays.join(', '), () => 'last_free_day')
  for (const [label, field] of composedLabels) add(label, () => field)
  for (const labels of [...labelsOfLanguages, own])
    for (const [field, words] of Object.entries(labels)) add(words, () => field as NoticeField)
  const index = new PhraseIndex<string>()
  for (const [phrase, field] of fields) index.add(phrase, field)
  return index
}
