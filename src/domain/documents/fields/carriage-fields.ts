import type { DocumentType } from '../document-types.js'
import type { DocumentField } from './document-field.js'

const carried: readonly DocumentType[] = [
  'bill_of_lading',
  'sea_waybill',
  'arrival_notice',
  'delivery_order',
  'booking_confirmation',
  'shipping_instructions',
  'dangerous_goods_declaration',
  'telex_release',
  'freight_invoice',
]

export const carriageFields: readonly DocumentField[] = [
  {
    field: 'vessel_name',
    reads: 'vessel',
    types: carried,
    labels:
      'vessel, ocean vessel, vessel name, vessel/voyage, ocean vessel/voyage/flag, vessel/voyage/flag, flight/vessel/voyage, vessel/flight no and date, vsl/voy, vsl, vessel/voyage no, vessel / voy, vessel/voy no, vessel and voyage, vessel & voyage no, vessel & voyage, vessel & voy, ocean vessel voyage no, ocean vessel / voyage, ocean vessel / voy no, ocean vessel voy no, intended vessel, exporting carrier vessel, mother vessel, buque, buque/viaje, navire, navire/voyage, seeschiff, schiff, navio, navio/viagem, nave, 船名, 船名/航次, 船名航次, 本船名',
    meaning: 'name of the vessel',
  },
  {
    field: 'voyage_number',
    reads: 'voyage',
    types: carried,
    labels:
      'voyage, voyage no, voyage number, voy no, voy, viaje, viaje no, reise, reise nr, viagem, viaggio, 航次',
    meaning: 'voyage number, exactly as printed in the document',
  },
  {
    field: 'port_of_lading',
    reads: 'name',
    types: carried,
    labels:
      'port of loading, port of lading, loading port, load port, port/place of loading, pol, puerto de carga, puerto de embarque, ladehafen, verladehafen, port de chargement, porto de embarque, porto di imbarco, laadhaven, 装货港, 裝貨港, 起运港, 船積港',
    meaning: 'port where the goods are loaded onto the vessel, exactly as printed',
  },
  {
    field: 'port_of_discharge',
    reads: 'name',
    types: carried,
    labels:
      'port of discharge, port/place of discharge, discharge port, port of unloading, foreign port of unloading, pod, puerto de descarga, loschhafen, entladehafen, port de dechargement, porto de descarga, porto de desembarque, porto di sbarco, loshaven, 卸货港, 卸貨港, 目的港, 荷揚港',
    meaning: 'port where the goods are unloaded from the vessel, exactly as printed',
  },
  {
    field: 'place_of_receipt',
    reads: 'name',
    types: ['bill_of_lading', 'sea_waybill', 'booking_confirmation', 'shipping_instructions'],
    labels:
      'place of receipt, place of receipt by pre-carrier, lugar de recepcion, ubernahmeort, lieu de prise en charge',
    meaning: 'place where the shipping line receives the goods, exactly as printed',
  },
  {
    field: 'place_of_delivery',
    reads: 'name',
    types: [
      'bill_of_lading',
      'sea_waybill',
      'arrival_notice',
      'booking_confirmation',
      'shipping_instructions',
    ],
    labels:
      'place of delivery, place of delivery by on-carrier, final destination, lugar de entrega, lieu de livraison, local de entrega, 交货地',
    meaning: 'place where the shipping line delivers the goods, exactly as printed',
  },
  {
    field: 'issue_date',
    reads: 'date',
    types: ['bill_of_lading', 'sea_waybill', 'certificate_of_origin'],
    labels:
      'date of issue, date of issue of b/l, issue date, b/l date, date of issue of waybill, date issue of b/l, date issue of waybill, place and date of issue, place and date, place and date of b/l issue, place & date of issue, place of issue and date, dated, ort und datum der ausstellung, lugar y fecha de emision, lieu et date d’émission, luogo e data di emissione, local e data de emissão, fecha de emision, ausstellungsdatum, date d’émission',
    meaning: 'date on which the document was issued',
  },
  {
    field: 'shipped_on_board_date',
    reads: 'date',
    types: ['bill_of_lading', 'sea_waybill'],
    labels:
      'shipped on board date, on board date, date shipped on board, date laden on board, laden on board, laden on board the vessel, shipped on board, shipped on board on',
    meaning: 'date on which the goods were loaded on board',
  },
  {
    field: 'estimated_arrival',
    reads: 'date',
    types: ['arrival_notice', 'delivery_order', 'booking_confirmation'],
    labels:
      'eta, eta discharge, eta discharge port, eta port of discharge, eta pod, eta at port of discharge, eta at discharge port, eta at pod, estimated arrival, estimated arrival date, estimated time of arrival, estimated date of arrival, arrival date, date of arrival, fecha de llegada, date d’arrivée, date d’arrivée prévue, voraussichtliche ankunft, ankunftsdatum, data de chegada, 预计到港日, 预计到港时间',
    meaning: 'date on which the vessel is expected at the port of discharge',
  },
  {
    field: 'last_free_day',
    reads: 'date',
    types: ['arrival_notice', 'delivery_order', 'freight_invoice'],
    labels:
      'last free day, last free date, lfd, free time expires, free time exp, free time expiry, freetime expires, free time until, free time end date, free time end, free time ends, end of free time, último dia libre, último dia livre',
    meaning: 'last day without charges for storage, exactly as printed',
  },
  {
    field: 'firms_code',
    reads: 'code',
    types: ['arrival_notice', 'delivery_order'],
    labels: 'firms code, firms',
    meaning: 'code of US Customs for the terminal or warehouse',
  },
  {
    field: 'it_number',
    reads: 'code',
    types: ['arrival_notice', 'customs_entry'],
    labels: 'i.t. no, i.t. number, it no, it number',
    meaning: 'US Customs number of the in-bond movement',
  },
  {
    field: 'estimated_departure',
    reads: 'date',
    types: ['booking_confirmation'],
    labels: 'etd, estimated departure, estimated time of departure, sailing date, departure date',
    meaning: 'date on which the vessel is expected to leave the port of lading',
  },
  {
    field: 'valid_until',
    reads: 'date',
    types: ['delivery_order'],
    labels:
      'valid until, valid upto, valid up to, valid till, do valid upto, do valid till, do validity, d/o validity, order valid until, this order is valid until, valida hasta, gültig bis, valable jusqu’au',
    meaning: 'last day on which the order is valid',
  },
]
