import type { DocumentRules } from './document-rules.js'

/** Rules for commercial invoices, and for proforma invoices, which customs accept for goods that were not sold. */
export const commercialInvoice: DocumentRules = {
  type: 'commercial_invoice',
  name: 'a commercial invoice',
  titles: [
    {
      points: 10,
      words:
        'commercial invoice, proforma invoice, pro-forma invoice, pro forma, proforma, customs invoice, canada customs invoice, special customs invoice, export invoice, consular invoice, commercial invoice proforma, certified commercial invoice, commercial tax invoice, shipping invoice, export commercial invoice, combined certificate of value, commercial invoice and packing list, commercial invoice packing list, invoice and packing list, invoice cum packing list, invoice packing list, combined invoice and packing list, sales invoice and packing list',
      why: 'Titles of the invoice of a seller for goods that cross a border.',
    },
    {
      points: 10,
      words:
        'factura comercial, factura de exportacion, factura proforma, factura pro forma, factura comercial de exportación, Handelsrechnung, Proformarechnung, Proforma-Rechnung, Pro-forma-Rechnung, Exportrechnung, Ausfuhrrechnung, Zollrechnung, facture commerciale, facture proforma, facture pro forma, facture export, facture d’exportation, facture consulaire, fatura comercial, fatura proforma, fatura pro forma, fatura de exportação, fattura commerciale, fattura proforma, fattura di esportazione, handelsfactuur, proformafactuur, proforma factuur, handelsfaktura, proformafaktura, kommersiell faktura, faktura handlowa, faktura proforma, ticari fatura, proforma fatura, kaupallinen lasku, kauppalasku, коммерческий инвойс, коммерческий счет, инвойс, счет-проформа, εμπορικό τιμολόγιο, hóa đơn thương mại, 商业发票, 商業發票, 商业发票书, 形式发票, 形式發票, 出口发票, 商業送り状, 商業送状, コマーシャルインボイス, インボイス, 仕入書, 送り状, 상업송장, 송장, فاتورة تجارية',
      why: 'Titles of commercial invoices in other languages.',
    },
    {
      points: 5,
      words:
        'invoice, tax invoice, sales invoice, factura, facture, Rechnung, fatura, fattura, factuur, faktura, lasku, счет-фактура, 发票, 發票, 請求書',
      why: 'Every kind of invoice can have such a title, so the content decides the type.',
    },
  ],
  labels: [
    {
      points: 1.5,
      words:
        'unit price, unit value, price per unit, total invoice value, invoice total value, total fob value, fob value, total cif value, terms of sale, conditions of sale and terms of payment, reason for export, these commodities, we hereby certify that this invoice is true and correct, i declare all the information contained in this invoice, this invoice shows the actual price, the exporter of the products covered by this document, say total us dollars, say us dollars, incoterm, incoterms, incoterms 2020, incoterms 2010, precio unitario, valor unitario, valor total fob, Einzelpreis, Stückpreis, Lieferbedingung, Lieferbedingungen, prix unitaire, valeur totale, preço unitário, prezzo unitario, eenheidsprijs, cena jednostkowa, birim fiyat, цена за единицу, условия поставки, 单价, 總價, 单 价, 总价, 总金额, 成交方式, 价格条款, 単価, 단가',
      why: 'Fields with the price of each kind of goods and with the terms of the sale.',
    },
    {
      points: 1,
      words:
        'hs code, h.s. code, hts code, hts no, harmonized code, commodity code, tariff code, tariff number, sold to, terms of payment, seller, buyer, country of ultimate destination, country of final destination, letter of credit no, l/c no, lc number, contract no, sales contract, beneficiary bank, terms of delivery, delivery terms, código arancelario, partida arancelaria, condiciones de pago, condiciones de entrega, Zolltarifnummer, Warennummer, Zahlungsbedingungen, Verkäufer, Käufer, conditions de paiement, conditions de livraison, code douanier, code sh, vendedor, comprador, condições de pagamento, ncm, condizioni di pagamento, codice doganale, 合同号, 信用证号, 付款方式, 买方, 卖方, 支払条件',
      why: 'Fields about the sale, and fields that customs authorities require.',
    },
    {
      points: 0.5,
      words:
        'country of origin, total amount, amount, quantity, subtotal, total value, bank details, swift, iban, exporter, importer, país de origen, Ursprungsland, pays d’origine, país de origem, importe, Betrag, montant, cantidad, Menge, quantité, quantidade, 原产国, 金额, 数量, 原産地',
      why: 'Words that are common in commercial invoices, but also occur in other documents.',
    },
  ],
  fileWords: 'commercialinvoice, cinv, comm inv, com inv, comminv, cominv, proforma, pfi',
  fileWordsBeforeNumber: 'ci, pi',
}

export const packingList: DocumentRules = {
  type: 'packing_list',
  name: 'a packing list',
  titles: [
    {
      points: 10,
      words:
        'packing list, packing note, packing specification, packing and weight list, packing weight list, weight and packing list, packing list and weight list, packing list weight note, weight list, weight note, packing weight note, detailed packing list, export packing list, packing details, packing list weight list, measurement list, packing and measurement list, packing list only, carton packing list, container packing list, shipment packing list',
      why: 'Titles of the list that says what is in each package.',
    },
    {
      points: 7,
      words: 'packing slip, packing sheet, packlist, container loading list, pack list',
      why: 'Informal names of a packing list.',
    },
    {
      points: 10,
      words:
        'lista de empaque, lista de embalaje, lista de bultos, lista de contenido, relacion de bultos, lista de empaque y pesos, Packliste, Packzettel, Pack- und Gewichtsliste, Kolliliste, Verpackungsliste, Packstückliste, liste de colisage, note de colisage, bordereau de colisage, liste d’emballage, note de poids et colisage, romaneio, romaneio de carga, lista de embalagem, romaneio de embarque, lista de volumes, distinta colli, distinta dei colli, distinta di imballaggio, distinta imballo, lista di imballaggio, lista imballaggio, lista colli, paklijst, colli lijst, collilijst, packlista, pakkeliste, pakkaluettelo, lista pakowania, specyfikacja pakowania, lista pakunkowa, çeki listesi, paketleme listesi, упаковочный лист, упаковочная ведомость, phiếu đóng gói, bảng kê chi tiết hàng hóa, 装箱单, 裝箱單, 装箱明细, 装箱清单, 装箱明细单, 包装单, 包裝單, 重量单, 梱包明細書, 梱包明細, 包装明細書, パッキングリスト, 포장명세서, 패킹리스트, قائمة التعبئة',
      why: 'Titles of packing lists in other languages.',
    },
  ],
  labels: [
    {
      points: 2,
      words:
        'carton no, carton nos, carton number, ctn no, ctn nos, c/no, c/nos, case no, case number, package no, pkg no, pallet no, pallet number, box no, qty per carton, quantity per carton, pcs per carton, pcs/ctn, qty/ctn, units per carton, pcs per ctn, n.w. per carton, g.w. per carton, nw/ctn, gw/ctn, total cartons, total ctns, no of cartons, number of cartons, carton size, carton dimensions, carton measurement, contents of package, packed in, total packages, total number of packages, total pallets, cartons per pallet, número de bulto, bulto no, bultos, caja no, Kolli-Nr, Kollo, Kolli, Packstück, Karton-Nr, colis n°, n° colis, nombre de colis, colis, caixa nº, volume nº, total de volumes, número de volumes, numero colli, colli nr, 箱号, 件数, 箱数, 总箱数, 包装件数, ケース番号, カートン, c/t no',
      why: 'Fields with the number and the weight of each package.',
    },
    {
      points: 1,
      words:
        'net weight, n.w., nw kgs, n.w. kgs, nett weight, total net weight, net wt, n. weight, n/w, g.w., g/w, gw kgs, gross wt, total gross weight, total cbm, total volume, dimensions, dims, length width height, l x w x h, lxwxh, peso neto, Nettogewicht, poids net, peso líquido, peso netto, nettogewicht, cubicaje, Abmessungen, Maße, dimensiones, dimensões, dimensioni, afmetingen, 净重, 毛重, 体积, 尺码, 正味重量, 総重量, 容積, 순중량, 총중량',
      why: 'Fields with weights and sizes.',
    },
    {
      points: 0.5,
      words:
        'gross weight, measurement, volume, cbm, shipping marks, marks and numbers, peso bruto, Bruttogewicht, poids brut, peso lordo, 唛头, description of goods',
      why: 'Words that are common in packing lists, but also occur in other documents.',
    },
  ],
  fileWords: 'packinglist, pklist, packlist, pkl, pack list, plist',
  fileWordsBeforeNumber: 'pl',
}

export const certificateOfOrigin: DocumentRules = {
  type: 'certificate_of_origin',
  name: 'a certificate of origin',
  titles: [
    {
      points: 12,
      words:
        'certificate of origin, certification of origin, generalized system of preferences certificate of origin, combined declaration and certificate, certificate of origin form a, gsp form a, form a, movement certificate, movement certificate eur.1, eur.1 movement certificate, eur.1, eur-med, usmca certification of origin, usmca certificate of origin, cusma certification of origin, nafta certificate of origin, north american free trade agreement certificate of origin, united states mexico canada agreement, usmca certification, certificate of origin form e, certificate of origin form d, preferential certificate of origin, non-preferential certificate of origin, general certificate of origin, certificate of manufacture and origin, arab certificate of origin, form e, form d, form b, form ai, form aj, form ak, form aanz, form rcep, statement on origin, asean-china free trade area preferential tariff certificate of origin, electronic certificate of origin, european community certificate of origin',
      why: 'Titles that chambers of commerce and trade agreements use (GSP, PEM, USMCA, ASEAN).',
    },
    {
      points: 12,
      words:
        'certificado de origen, certificado de circulacion, certificado de circulación de mercancías, certificación de origen, Ursprungszeugnis, Warenverkehrsbescheinigung, certificat d’origine, certificat de circulation des marchandises, certification d’origine, certificado de origem, certificado de circulação de mercadorias, certificado de circulação, certificazione di origine, certificato d’origine, certificato di origine, certificato di circolazione delle merci, certificaat van oorsprong, oorsprongscertificaat, ursprungscertifikat, ursprungsintyg, opprinnelsessertifikat, oprindelsescertifikat, alkuperätodistus, świadectwo pochodzenia, menşe şahadetnamesi, menşe belgesi, сертификат о происхождении, сертификат происхождения, πιστοποιητικό καταγωγής, giấy chứng nhận xuất xứ, 原产地证明书, 原产地证书, 原产地证, 一般原产地证, 普惠制原产地证明书, 原產地證明書, 產地證明書, 产地证, 原産地証明書, 원산지증명서, شهادة منشأ, شهادة المنشأ',
      why: 'Titles of certificates of origin in other languages.',
    },
  ],
  labels: [
    {
      points: 3,
      words:
        'goods consigned from, goods consigned to, origin criterion, origin criteria, preference criterion, origin conferring criterion, blanket period, certifying authority, means of transport and route, for certifying authority use only, goods described above originate, goods listed below originate, originate in the country shown, originated in, the goods described above meet, criterio de origen, criterio para trato preferencial, autoridad competente que expide, Ursprungskriterium, critère d’origine, critério de origem, 原产地标准, hereby certifies that the goods, authorised certifying body, authority issuing the certificate, exporter’s or producer’s certification',
      why: 'Fields of Form A, of USMCA certificates and of the certificates of chambers of commerce.',
    },
    {
      points: 1.5,
      words:
        'chamber of commerce, chamber of commerce and industry, cámara de comercio, Industrie- und Handelskammer, Handelskammer, chambre de commerce, câmara de comércio, camera di commercio, kamer van koophandel, federação das indústrias, 国际贸易促进委员会, 商工会議所, ccpit, customs authority endorsement, it is hereby certified, declaration by the exporter, declaration of exporter, declaration by exporter, are of origin, country of origin of the goods, originating goods, originating products, certifier name, certifier, producer name, was produced in, were produced in, of united states origin, qualify as originating, the undersigned hereby declares, declares under oath, sworn to before me, notary public, international trade promotion, exporter business name',
      why: 'Phrases that say who declares the origin and who certifies the origin.',
    },
    {
      points: 0.5,
      words: 'country of origin, competent authority, stamp, exporter, producer, origin',
      why: 'Words that are common in certificates of origin, but also occur in other documents.',
    },
  ],
  fileWords:
    'coo, eur1, forma, usmca, nafta, eur 1, certorigin, certificate origin, cert of origin, cusma, t mec, tmec',
  fileWordsBeforeNumber: 'co',
}
