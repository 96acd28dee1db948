import type { DocumentRules } from './document-rules.js'

export const bookingConfirmation: DocumentRules = {
  type: 'booking_confirmation',
  name: 'a booking confirmation',
  titles: [
    {
      points: 12,
      words:
        'booking confirmation, booking acknowledgement, booking acknowledgment, booking advice, booking receipt notice, booking note, booking confirmation notice, confirmation of booking, booking amendment, booking confirmed, booking update, export booking confirmation, carrier booking confirmation, booking cancellation, booking details, booking request, confirmación de reserva, confirmación de booking, Buchungsbestätigung, confirmation de réservation, confirmation de booking, confirmação de reserva, confirmação de booking, conferma di prenotazione, boekingsbevestiging, bokningsbekräftelse, 订舱确认书, 订舱确认, 订舱单, 訂艙確認, 配舱回单, ブッキング確認書, ブッキングコンファメーション, 선적예약확인서',
      why: 'Titles that shipping lines and forwarders use for a booking.',
    },
  ],
  labels: [
    {
      points: 2,
      words:
        'si cut-off, si cutoff, si cut off, doc cut-off, documentation cut-off, vgm cut-off, vgm cutoff, vgm cut off, cy cut-off, cy cutoff, cy cut off, port cut-off, port cutoff, cargo cut-off, cut-off, closing date, closing time, cy closing, si closing, empty pick up, empty pickup, empty pick-up depot, empty release depot, earliest receiving date, early return date, erd, full return location, full return, shipping instruction cut-off, shipping instruction closing, thank you for your booking, we are pleased to confirm your booking, latest return, laden return, cutoff, empty container depot',
      why: 'A booking says where the empty container is picked up and until when the full container is accepted.',
    },
    {
      points: 1,
      words:
        'booking no, booking number, booking date, booking status, equipment type, service contract, intended vessel, etd, vessel voyage, number of containers, booked by, booking party',
      why: 'Fields of a booking confirmation.',
    },
  ],
  fileWords: 'booking, bkg, bookingconfirmation',
}

export const shippingInstructions: DocumentRules = {
  type: 'shipping_instructions',
  name: 'shipping instructions',
  titles: [
    {
      points: 12,
      words:
        'shipping instructions, shipping instruction, shipper’s letter of instruction, shippers letter of instructions, shipper’s letter of instructions, bill of lading instructions, b/l instructions, b/l instruction, bill of lading instruction, letter of instruction, si submission, export cargo shipping instruction, standard shipping note, sli, forwarding instructions, bill of lading master form, instrucciones de embarque, carta de instrucciones, Verladeinstruktionen, Verschiffungsauftrag, Speditionsauftrag, Verladeauftrag, instructions d’expédition, instructions de chargement, instruções de embarque, istruzioni di spedizione, istruzioni di imbarco, 托运单, 海运托运单, 补料, 託運單, 船積依頼書, シッピングインストラクション, 선적의뢰서, 선적지시서',
      why: 'Titles of the document in which a shipper tells the shipping line what the bill of lading must contain.',
    },
  ],
  labels: [
    {
      points: 2,
      words:
        'please issue bill of lading, please issue the bill of lading, please issue b/l, type of bill of lading required, bl type required, originals required, number of originals required, b/l type, document type required, release at, issue at, freight charges payable by, you are hereby authorized to act, usppi, ultimate consignee type, schedule b, eccn, aes itn, forwarding agent, please ship, si reference, submitted by',
      why: 'Fields in which a shipper says which kind of bill of lading is required.',
    },
  ],
  fileWords: 'sli, shipping instructions, shipping instruction, bl instructions',
  fileWordsBeforeNumber: 'si',
}

export const verifiedGrossMass: DocumentRules = {
  type: 'verified_gross_mass',
  name: 'a declaration of verified gross mass',
  titles: [
    {
      points: 12,
      words:
        'verified gross mass, verified gross mass declaration, vgm declaration, vgm, vgm certificate, vgm submission, verified gross mass certificate, declaration of verified gross mass, solas vgm, solas vgm declaration, verified gross mass vgm declaration, solas container weight verification, container weight declaration, shipper’s verified gross mass, certificado vgm, declaración vgm, masa bruta verificada, declaración de masa bruta verificada, verifizierte Bruttomasse, bestätigte Bruttomasse, masse brute vérifiée, massa bruta verificada, massa lorda verificata, 集装箱重量验证, 核实的集装箱总重, 验证总重, コンテナ総重量, コンテナ重量証明',
      why: 'Titles of the declaration that SOLAS, chapter VI, regulation 2, requires.',
    },
  ],
  labels: [
    {
      points: 2,
      words:
        'weighing method, method 1, method 2, sm1, sm2, weighbridge, weighing party, responsible party, authorized person, authorised person, weighing date, date of weighing, verification method, solas, scale ticket, weighing facility, calibration, authorized signatory for vgm, método 1, método 2, wiegemethode, méthode 1',
      why: 'Fields that say how the container was weighed and who is responsible (MSC.1/Circ.1475).',
    },
  ],
  fileWords: 'vgm',
}
