import type { DocumentRules } from './document-rules.js'

export const dangerousGoodsDeclaration: DocumentRules = {
  type: 'dangerous_goods_declaration',
  name: 'a dangerous goods declaration',
  titles: [
    {
      points: 12,
      words:
        'dangerous goods declaration, imo dangerous goods declaration, imdg dangerous goods declaration, shipper’s declaration for dangerous goods, shippers declaration of dangerous goods, shipper’s dangerous goods declaration, multimodal dangerous goods form, multimodal dangerous goods declaration, dangerous goods note, dangerous goods form, dangerous goods transport document, imo declaration, imo dangerous goods, imo dg declaration, imo dgd, dg declaration, hazardous cargo declaration, hazardous materials declaration, hazardous goods declaration, hazardous declaration, declaration of dangerous goods, dangerous cargo declaration, dangerous cargo transport document, dgd, dangerous goods container vehicle packing certificate, dangerous goods shipping declaration, dangerous goods declaration and container packing certificate, hazmat declaration, declaration for dangerous goods',
      why: 'Titles of the document that the IMDG Code, 5.4, requires.',
    },
    {
      points: 12,
      words:
        'declaración de mercancías peligrosas, declaración imo, declaración de carga peligrosa, declaración de mercaderías peligrosas, nota de mercancías peligrosas, formulario multimodal de mercancías peligrosas, declaración del expedidor de mercancías peligrosas, Gefahrguterklärung, Gefahrgutdeklaration, IMO-Erklärung, IMO-Deklaration, verantwortliche Erklärung, Gefahrgutanmeldung, Beförderungspapier für gefährliche Güter, Gefahrgut-Beförderungspapier, multimodales Gefahrgut-Formular, Erklärung für gefährliche Güter, déclaration de marchandises dangereuses, déclaration imo, déclaration de matières dangereuses, formulaire multimodal de marchandises dangereuses, déclaration d’expédition de marchandises dangereuses, déclaration de l’expéditeur de marchandises dangereuses, declaração de mercadorias perigosas, declaração de carga perigosa, declaração de produtos perigosos, declaração do expedidor de mercadorias perigosas, formulário multimodal de mercadorias perigosas, dichiarazione di merci pericolose, dichiarazione merci pericolose, dichiarazione imo, verklaring gevaarlijke stoffen, gevaarlijke stoffen verklaring, gevaarlijke goederen, farligt gods deklaration, farlig gods deklarasjon, farlig gods erklæring, deklaracja towarów niebezpiecznych, tehlikeli madde deklarasyonu, tehlikeli yük beyannamesi, tehlikeli mal deklarasyonu, декларация об опасных грузах, декларация на опасный груз, 危险货物申报单, 危险品申报单, 危险货物安全适运申报单, 船舶载运危险货物申报单, 危险品申报, 危险货物申报, 危險貨物申報單, 危險品申報, 危険物明細書, 危険物申告書, 危険物船積申告, 위험물신고서, 위험물명세서, 위험물 신고서',
      why: 'Titles of dangerous goods declarations in other languages.',
    },
    {
      points: 6,
      words:
        'container packing certificate, vehicle packing certificate, container vehicle packing certificate, Containerpackzertifikat, certificado de arrumazón, certificat d’empotage',
      why: 'Titles of the packing certificate, the second part of the declaration (IMDG Code, 5.4.2), often on a separate sheet.',
    },
  ],
  labels: [
    {
      points: 3,
      words:
        'i hereby declare that the contents of this consignment are fully and accurately described, hereby declare that the contents of this consignment, contents of this consignment are fully and accurately described, contents of this consignment, contenido de esta expedición, contenido de este envío, inhalt dieser sendung, contenu de cet envoi, le contenu de cette expédition, conteúdo desta remessa, additional handling information, all trafficable passenger, this shipment is within the limitations prescribed, goods described above have been packed loaded into the container, container/vehicle packing certificate, packed in accordance with the imdg code',
      why: 'Sentences that occur only in a dangerous goods declaration (IMDG Code, 5.4.1.6).',
    },
    {
      points: 1.5,
      words:
        'proper shipping name, un number, un no, un nr, un-nummer, número onu, numéro onu, n° onu, imdg class, imo class, class or division, hazard class, class division, subsidiary risk, subsidiary hazard, packing group, packaging group, marine pollutant, ems, ems no, ems number, flash point, flashpoint, imdg code, imdg page, emergency contact, emergency response, 24 hour emergency, emergency telephone, limited quantity, technical name, net explosive mass, nombre de expedición, designación oficial de transporte, designación oficial, grupo de embalaje, contaminante marino, Verpackungsgruppe, richtiger technischer name, Meeresschadstoff, Flammpunkt, désignation officielle de transport, désignation officielle, groupe d’emballage, polluant marin, point d’éclair, nome apropriado para embarque, grupo de embalagem, poluente marinho, ponto de fulgor, 联合国编号, 危规编号, 正确运输名称, 包装类, 海洋污染物, 闪点, 国連番号, 容器等級, 引火点',
      why: 'Data that the IMDG Code, 5.4.1.4, requires for each substance.',
    },
  ],
  fileWords:
    'dgd, imdg, imo, dgn, dangerous, hazmat, dg declaration, imodg, dgform, hazdec, dg dec',
  fileWordsBeforeNumber: 'dg',
}
