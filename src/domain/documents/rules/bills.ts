import type { DocumentRules, Rule } from './document-rules.js'

const carriage: readonly Rule[] = [
  {
    points: 1,
    words:
      "particulars furnished by shipper, particulars furnished by the merchant, particulars declared by shipper, shipper's load stow and count, shipper's load and count, said to contain, pre-carriage by, received by the carrier, received for shipment, in apparent good order and condition, excess value declaration, above particulars as declared by shipper, freight payable at, for delivery of goods please apply to, forwarding agent references, point and country of origin, domestic routing",
    why: 'Fields and sentences of the transport documents of shipping lines.',
  },
  {
    points: 0.5,
    words:
      'notify party, notify address, port of loading, port of discharge, place of receipt, place of delivery, marks and numbers, kind of packages, export references, freight prepaid, freight collect, onward inland routing, embarcador, consignatario, notificar a, puerto de carga, puerto de descarga, verschiffer, ladehafen, loschhafen, port de chargement, port de dechargement, porto de embarque, porto de descarga, 托运人, 收货人, 通知人, 装货港, 卸货港, 荷送人, 荷受人, 着荷通知先, 船積港, 荷揚港',
    why: 'Parties and ports, which every transport document names.',
  },
]

export const billOfLading: DocumentRules = {
  type: 'bill_of_lading',
  name: 'a bill of lading',
  titles: [
    {
      points: 10,
      words:
        'bill of lading, ocean bill of lading, marine bill of lading, house bill of lading, master bill of lading, through bill of lading, liner bill of lading, forwarder bill of lading, combined transport bill of lading, multimodal transport bill of lading, multimodal bill of lading, intermodal bill of lading, negotiable fiata multimodal transport bill of lading, fiata multimodal transport bill of lading, port to port bill of lading, bill of lading for combined transport or port to port shipment, bill of lading for ocean transport or multimodal transport, straight bill of lading, order bill of lading, congenbill, conlinebill, conbill, ocean/multimodal bill of lading, on board bill of lading, draft bill of lading',
      why: 'Titles of bills of lading in the forms of shipping lines, FIATA and BIMCO.',
    },
    {
      points: 7,
      words:
        'bill of landing, bills of lading, ocean bill, house bill, master bill, draft b/l, b/l draft, house b/l, master b/l, ocean b/l, combined transport b/l, multimodal transport b/l, original b/l, b/l copy, copy b/l, multimodal transport document, combined transport document',
      why: 'Informal names of a bill of lading, and the name in UCP 600, article 19.',
    },
    {
      points: 10,
      words:
        'conocimiento de embarque, conocimiento de embarque maritimo, conocimiento maritimo, conocimiento de embarque multimodal, Konnossement, Seekonnossement, Bordkonnossement, Durchkonnossement, Orderkonnossement, Namenskonnossement, connaissement, connaissement maritime, connaissement direct, connaissement multimodal, connaissement de transport combiné, conhecimento de embarque, conhecimento de embarque maritimo, conhecimento de transporte maritimo, conhecimento maritimo, polizza di carico, polizza di carico marittima, cognossement, cognossement maritiem, konossement, konnossement, konosament, konşimento, deniz konşimentosu, коносамент, морской коносамент, φορτωτική, vận đơn đường biển, vận đơn, 提单, 提單, 海运提单, 海運提單, 联运提单, 多式联运提单, 船荷証券, 海上運送状船荷証券, 선하증권, 선하 증권, بوليصة الشحن, بوليصة شحن',
      why: 'Titles of bills of lading in other languages.',
    },
  ],
  labels: [
    ...carriage,
    {
      points: 3,
      words:
        'number of original bills of lading, no of original bills of lading, number of original bill of lading, number of original b(s)/l, number of original b/ls, original b/ls, no of original b/ls, no of original b(s)/l, no. of original b/l, number of originals, number of original fbl, number of original bill(s) of lading, no of originals, no. of bs/l, numero de originales, número de conocimientos originales, anzahl der originalkonnossemente, anzahl der originale, nombre de connaissements originaux, nombre d’originaux, número de originais, 正本提单份数, one of which being accomplished, one of which being completed, the others to stand void, the others to be void, other to stand void, one original bill of lading must be surrendered, one of the bills of lading must be surrendered, surrendered duly endorsed',
      why: 'Only a document of title is issued in several originals. The consignee surrenders one original.',
    },
    {
      points: 1.5,
      words:
        'in witness whereof, shipped on board, shipped on board date, shipped on board the vessel, laden on board, clean on board, date shipped on board, on board notation, to the order of, to order of shipper, to order, an order, a la orden, à ordre, this bill of lading, the bill of lading is, bill of lading terms, b/l to be released, carrier named above, consigned to order, negotiable only if consigned to order',
      why: 'Wording of a negotiable bill of lading (Hague-Visby Rules, article III).',
    },
  ],
  fileWords: 'bl, bol, hbl, mbl, obl, b/l, fbl, mbol, hbol, b l, blading',
}

export const seaWaybill: DocumentRules = {
  type: 'sea_waybill',
  name: 'a sea waybill',
  titles: [
    {
      points: 10,
      words:
        'sea waybill, sea way bill, seawaybill, sea-waybill, ocean waybill, liner waybill, liner sea waybill, marine waybill, non-negotiable waybill, non-negotiable sea waybill, not negotiable sea waybill, not negotiable waybill, multimodal transport waybill, non-negotiable fiata multimodal transport waybill, fiata multimodal transport waybill, fiata sea waybill, combined transport waybill, non-negotiable waybill for combined transport, waybill for ocean transport or multimodal transport, express sea waybill, house sea waybill, house waybill, sea waybill non-negotiable, genwaybill, linewaybill, combiwaybill, waybill non-negotiable, non-negotiable sea waybill for combined transport shipment or port to port shipment',
      why: 'Titles of sea waybills in the forms of shipping lines, FIATA and BIMCO.',
    },
    {
      points: 8,
      words:
        'express bill of lading, express b/l, express cargo bill, data freight receipt, non-negotiable bill of lading sea waybill, straight sea waybill, express bill',
      why: 'Titles of bills without originals. In the trade, an express bill is a sea waybill.',
    },
    {
      points: 6,
      words: 'waybill, way bill',
      why: 'The word waybill alone can also mean an air waybill or a road waybill.',
    },
    {
      points: 10,
      words:
        'carta de porte maritimo, carta de porte marítima, documento de transporte maritimo no negociable, guia maritima, Seefrachtbrief, seefrachtbrief nicht begebbar, lettre de transport maritime, lettre de voiture maritime, connaissement non négociable, carta de porte maritima, conhecimento de embarque nao negociavel, carta de transporte maritimo, lettera di trasporto marittimo, zeevrachtbrief, sjøfraktbrev, sjöfraktsedel, морская накладная, deniz yük senedi, giấy gửi hàng đường biển, 海运单, 海運單, 海上货运单, 海上运单, 海上運送状, 해상화물운송장',
      why: 'Titles of sea waybills in other languages.',
    },
  ],
  labels: [
    ...carriage,
    {
      points: 3,
      words:
        'this waybill, this sea waybill, this non-negotiable waybill, sea waybill is not a document of title, not a document of title, uniform rules for sea waybills, cmi uniform rules, waybill is not a document of title, delivery will be made to the named consignee, without production of this waybill, upon proof of identity, no original bill of lading required, no es título de valor, kein wertpapier',
      why: 'A waybill is not a document of title (CMI Uniform Rules for Sea Waybills).',
    },
    {
      points: 1,
      words: 'swb no, swb number, waybill number, in accordance with the waybill',
      why: 'Words that stand before the number of a waybill in a document.',
    },
  ],
  fileWords: 'swb, seaway, hswb, mswb, sea waybill, express bl, ewb',
}

export const telexRelease: DocumentRules = {
  type: 'telex_release',
  name: 'a telex release',
  titles: [
    {
      points: 10,
      words:
        'telex release, telex release request, telex release notice, telex release confirmation, telex release letter, telex release message, express release notice, express release letter, express release confirmation, letter of surrender, surrender notice, surrendered bill of lading, surrendered bills of lading, surrendered b/l, telex release surrendered bill of lading, surrender of bill of lading, surrender of bills of lading, surrendered bill of lading notice, request for telex release, liberacion telex, liberación por télex, 电放, 电放提单, 电放保函, 电放申请书, 電放, サレンダー',
      why: 'A telex release says that the original bills of lading were surrendered at the place of loading.',
    },
  ],
  labels: [
    {
      points: 2,
      words:
        'full set of original bills of lading has been surrendered, originals have been surrendered, original bills have been surrendered, has been surrendered to us, have been surrendered at, please release the cargo without presentation, without presentation of original, without production of the original, without surrender of the original, we have received the full set, authorize telex release, please arrange telex release',
      why: 'Sentences of a telex release.',
    },
  ],
  fileWords: 'telex, tlx, telexrelease',
}
