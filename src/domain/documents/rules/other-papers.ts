import type { DocumentRules } from './document-rules.js'

export const otherPapers: readonly DocumentRules[] = [
  {
    type: null,
    name: 'a safety data sheet',
    titles: [
      {
        points: 12,
        words:
          'safety data sheet, material safety data sheet, msds, sds, ficha de datos de seguridad, hoja de seguridad, hoja de datos de seguridad, Sicherheitsdatenblatt, fiche de données de sécurité, ficha de dados de segurança, fispq, ficha de informações de segurança, scheda di sicurezza, scheda dati di sicurezza, veiligheidsinformatieblad, паспорт безопасности, güvenlik bilgi formu, 安全数据表, 安全技术说明书, 化学品安全技术说明书, 安全データシート, 물질안전보건자료',
        why: 'Titles of safety data sheets, which describe a substance and not a consignment (GHS, 1.5).',
      },
    ],
    labels: [
      {
        points: 3,
        words:
          'hazards identification, hazard identification, first-aid measures, first aid measures, firefighting measures, fire-fighting measures, fire fighting measures, accidental release measures, exposure controls personal protection, exposure controls, toxicological information, ecological information, disposal considerations, stability and reactivity, physical and chemical properties, composition information on ingredients, cas number, cas no, h-statements, signal word, hazard statements, precautionary statements, Erste-Hilfe-Maßnahmen, Mögliche Gefahren, premiers secours, identification des dangers, primeros auxilios, identificación de peligros, primeiros socorros, 急救措施, 消防措施, 応急措置',
        why: 'Headings of the sixteen sections of a safety data sheet.',
      },
    ],
    fileWords: 'msds, sds, safety data sheet, fispq',
  },
  {
    type: null,
    name: 'an air waybill',
    titles: [
      {
        points: 13,
        words:
          'air waybill, airway bill, air way bill, house air waybill, master air waybill, hawb, mawb, awb, air consignment note, guia aerea, Luftfrachtbrief, lettre de transport aérien, conhecimento aéreo, conhecimento de embarque aéreo, conocimiento de embarque aéreo, conocimiento aéreo, lettera di trasporto aereo, carta de porte aéreo, luchtvrachtbrief, 航空运单, 空运单, 空運提單, 航空運送状, 航空貨物運送状',
        why: 'Titles of air waybills, which do not cover transport by sea.',
      },
    ],
    labels: [
      {
        points: 2,
        words:
          'airport of departure, airport of destination, issuing carrier’s agent, agent’s iata code, iata code, flight date, flight no, declared value for carriage, declared value for customs, chargeable weight, copies 1 2 and 3 of this air waybill, requested flight',
        why: 'Fields of the air waybill form of IATA.',
      },
    ],
    fileWords: 'awb, hawb, mawb, airwaybill',
  },
  {
    type: null,
    name: 'a road or rail consignment note',
    titles: [
      {
        points: 11,
        words:
          'cmr, cmr consignment note, international consignment note, consignment note, internationaler Frachtbrief, lettre de voiture internationale, lettre de voiture, carta de porte, carta porte, conhecimento de transporte rodoviário, conhecimento de transporte eletrônico, dacte, cim consignment note, smgs, rail waybill, truck waybill, road waybill, Frachtbrief, vrachtbrief, lettera di vettura, lettera di vettura internazionale, документ cmr, delivery note, Lieferschein, bon de livraison, albarán, nota de entrega, documento di trasporto, ddt, pakbon, guía de remisión, remito, transport order, Transportauftrag, trucking order, dispatch order, pickup order, pick-up order, collection order, 送货单, 納品書',
        why: 'Titles of consignment notes for road and rail, and of delivery notes of sellers.',
      },
    ],
    labels: [
      {
        points: 1.5,
        words:
          'successive carriers, convention on the contract for the international carriage of goods by road, notwithstanding any clause to the contrary, carrier’s reservations, trailer plate, tractor plate',
        why: 'Fields of the CMR consignment note.',
      },
    ],
    fileWords: 'cmr, lieferschein, delivery note, pickup order, transport order',
  },
  {
    type: null,
    name: 'an order, an offer or a price list',
    titles: [
      {
        points: 12,
        words:
          'purchase order, sales order, order confirmation, sales contract, sale contract, contract of sale, quotation, quote, freight quotation, rate quotation, rate sheet, rate confirmation, rate agreement, tariff sheet, freight rates, ocean freight rates, rate offer, rate card, price list, pricelist, price quotation, offer, work order, orden de compra, pedido, pedido de compra, cotización, oferta, lista de precios, Bestellung, Auftragsbestätigung, Angebot, Preisliste, Frachtraten, bon de commande, commande, confirmation de commande, devis, liste de prix, ordem de compra, cotação, lista de preços, tabela de preços, ordine di acquisto, listino prezzi, preventivo, conferma d’ordine, offerte, prijslijst, 采购订单, 订单, 销售合同, 购销合同, 报价单, 价格表, 運賃見積書, 見積書, 注文書, 発注書, 견적서, 발주서, service contract, spot rates',
        why: 'Titles of documents about a sale or a transport that has not happened yet.',
      },
    ],
    labels: [
      {
        points: 2,
        words:
          'rates valid, rate valid, valid from, validity, subject to, all in rate, transit time, quote valid, quotation valid, surcharges subject to change, moq, list price, price valid, expected delivery, required delivery date, please confirm this order, delivery date requested, order date, po date, supplier confirms, vatos',
        why: 'Phrases that say how long a price is valid, or what is ordered.',
      },
    ],
    fileWords:
      'po, quotation, quote, rates, rate, pricelist, price list, purchase order, tariff, offer, sales contract, contract',
  },
  {
    type: null,
    name: 'a plan, a manifest or a list of cargo',
    titles: [
      {
        points: 12,
        words:
          'load plan, loading plan, stowage plan, bay plan, stow plan, container load plan, loading list, load list, cargo manifest, freight manifest, inward manifest, manifest, container manifest, import manifest, discharge list, tally sheet, mate’s receipt, dock receipt, equipment interchange receipt, interchange receipt, eir, gate ticket, container interchange, inventory list, stock list, tracking report, shipment report, status report, sailing schedule, vessel schedule, manifiesto de carga, plan de carga, Ladeplan, Ladeliste, Stauplan, Schiffsliste, plan de chargement, plano de carga, manifesto de carga, manifeste, 舱单, 装载计划, 配载图, 积载图, 積付プラン, マニフェスト, proof of delivery, weight ticket, scale ticket, container inspection report, survey report, damage report, open items',
        why: 'Titles of documents about many consignments, or about the handling of a container.',
      },
    ],
    labels: [
      {
        points: 2,
        words:
          'bay row tier, axle load, center of gravity, centre of gravity, floor space, loading sequence, utilisation, utilization, load factor, stack weight',
        why: 'Words about how a container or a vessel is loaded.',
      },
    ],
    fileWords: 'loadplan, load plan, manifest, eir, tally, schedule, pod, stowage',
  },
  {
    type: null,
    name: 'another certificate or a bank’s paper',
    titles: [
      {
        points: 12,
        words:
          'certificate of insurance, insurance certificate, insurance policy, marine cargo insurance, cargo insurance policy, marine insurance policy, certificado de seguro, póliza de seguro, Versicherungszertifikat, Versicherungsschein, certificat d’assurance, certificado de seguros, apólice de seguro, polizza di assicurazione, 保险单, 保險單, 保険証券, inspection certificate, certificate of inspection, pre-shipment inspection certificate, certificate of quality, certificate of quantity, quality certificate, certificate of analysis, certificate of conformity, declaration of conformity, phytosanitary certificate, plant quarantine certificate, veterinary certificate, health certificate, sanitary certificate, fumigation certificate, certificate of fumigation, beneficiary certificate, beneficiary’s certificate, certificate of weight, weight certificate, free sale certificate, certificate of free sale, packing declaration, non-wood packing declaration, certificado fitosanitario, certificado sanitario, certificado de fumigación, certificado de análisis, Pflanzengesundheitszeugnis, Gesundheitszeugnis, Analysenzertifikat, Prüfzeugnis, certificat phytosanitaire, certificat sanitaire, certificat d’analyse, certificado de fumigação, 植物检疫证书, 熏蒸证书, 检验证书, 品质证书, 植物検疫証明書, 検査証明書, letter of credit, irrevocable documentary credit, documentary credit, documentary collection, bill of exchange, remittance advice, payment advice, bank advice, statement of account, account statement, bank statement, credit note, Gutschrift, nota de crédito, note de crédit, avoir, receipt, payment receipt, power of attorney, customs power of attorney, poder, Vollmacht, procuration, procuração, letter of indemnity, letter of guarantee, general average bond, carta de crédito, Akkreditiv, lettre de crédit, kontoauszug, supplier’s declaration, long-term supplier’s declaration, Lieferantenerklärung, déclaration du fournisseur, a.tr. movement certificate, atr, customs invoice request, shipment advice, shipping advice, pre-alert, pre alert, sailing advice, vessel delay notice, delay notice',
        why: 'Titles of documents of insurers, inspectors, banks and agents, which often name other documents.',
      },
    ],
    labels: [
      {
        points: 2,
        words:
          'sum insured, institute cargo clauses, claims payable at, policy no, policy number, disinfestation, fumigated with, methyl bromide, botanical name, batch no test result, applicant, beneficiary, available with, drafts at, latest date of shipment, expiry date and place, opening balance, closing balance, field 46a, documents required',
        why: 'Phrases of insurers, inspectors and banks.',
      },
    ],
    fileWords:
      'insurance, phyto, phytosanitary, fumigation, inspection, coa, coc, lc, soa, statement, poa, receipt, credit note, pre alert, prealert',
  },
  {
    type: null,
    name: 'a letter or a message',
    titles: [
      {
        points: 12,
        words:
          'curriculum vitae, resume, cv, Lebenslauf, menu, speisekarte, carte, newsletter, press release, meeting minutes, minutes of meeting, agenda, cover letter, document checklist, checklist, document list, list of documents, document transmittal, transmittal, transmittal letter, fax, memo, memorandum, user manual, manual, instructions for use, non-disclosure agreement, terms and conditions, general terms and conditions, faq, presentation, training, certificate of employment, boarding pass, itinerary, ticket',
        why: 'Titles of documents that are not about transport, or that only come with other documents.',
      },
    ],
    labels: [
      {
        points: 1,
        words:
          'kind regards, best regards, regards, sincerely, dear, hi, hello, please find attached, please find enclosed, attached please find, see attached, thanks, thank you, subject, sent, wrote, cc, mit freundlichen grüßen, sehr geehrte, saludos, estimados, cordialement, bonjour, atenciosamente, prezados, unsubscribe',
        why: 'Phrases that are typical of letters and emails.',
      },
    ],
    fileWords: 'cv, resume, menu, letter, email, fax, checklist, manual',
  },
]
