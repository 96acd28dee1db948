import type { DocumentRules } from './document-rules.js'

export const customsEntry: DocumentRules = {
  type: 'customs_entry',
  name: 'a customs entry',
  titles: [
    {
      points: 12,
      words:
        'entry summary, cbp form 7501, cbp 7501, form 7501, customs form 7501, cf 7501, cbp form 3461, cbp 3461, entry immediate delivery, entry/immediate delivery, customs entry, import entry, consumption entry, warehouse entry, entry declaration, customs declaration, import declaration, import customs declaration, customs import declaration, customs import entry, single administrative document, sad, c88, form c88, c88 sad, bill of entry, bill of entry for home consumption, bill of entry for warehousing, bill of entry for home use, import declaration n10, entry for home use, canada customs coding form, form b3, b3-3, accounting document b3, commercial accounting declaration, export declaration, customs export declaration, export customs declaration, shipping bill for export, goods declaration, cargo declaration for customs, import permit customs, notice of entry, customs clearance declaration, entry and customs declaration, customs entry form, importation declaration, single goods declaration, transit accompanying document, export accompanying document',
      why: 'Titles of customs declarations in the US, Britain, the EU, Canada, India and Australia.',
    },
    {
      points: 12,
      words:
        'declaración aduanera, declaración de importación, declaración única de aduanas, documento único administrativo, documento unico aduanero, DUA, declaración aduanera de mercancías, pedimento, pedimento de importación, despacho de importación, declaración de ingreso, despacho aduanero, Zollanmeldung, Einfuhranmeldung, Einfuhrzollanmeldung, Ausfuhranmeldung, Ausfuhrbegleitdokument, Einheitspapier, Einfuhrabgabenbescheid, Zollbescheid, Zolldeklaration, Einfuhrdeklaration, Abgabenbescheid, déclaration en douane, déclaration d’importation, déclaration en douane d’importation, document administratif unique, déclaration d’exportation, déclaration de mise à la consommation, declaração de importação, declaração única de importação, duimp, declaração aduaneira, documento único aduaneiro, extrato da declaração de importação, dichiarazione doganale, bolletta doganale, documento amministrativo unico, dichiarazione di importazione, douaneaangifte, invoeraangifte, aangifte ten invoer, enig document, tullideklaration, importdeklaration, fortolling, tolldeklarasjon, zgłoszenie celne, jednolity dokument administracyjny, gümrük beyannamesi, таможенная декларация, декларация на товары, грузовая таможенная декларация, tờ khai hải quan, tờ khai nhập khẩu, 进口货物报关单, 进口报关单, 出口货物报关单, 报关单, 海关进口货物报关单, 進口報單, 报关委托书, 輸入申告書, 輸入許可通知書, 輸入申告控, 輸出許可通知書, 수입신고필증, 수입신고서, بيان جمركي',
      why: 'Titles of customs declarations in other languages.',
    },
  ],
  labels: [
    {
      points: 2.5,
      words:
        'entry number, entry no, entry type, entry type code, entry date, entry summary date, importer of record, importer no, importer number, surety number, surety no, bond type, filer code, filer code entry number, ultimate consignee number, port of entry, port code, htsus, htsus no, entered value, merchandise processing fee, harbor maintenance fee, mpf, hmf, mrn, movement reference number, customs procedure code, declarant, declarant representative, local reference number, lrn, customs office of entry, office of entry, statistical value, supplementary units, customs value, assessable value, cpc, eori, eori number, duty and tax, import duty, boe no, be no, be date, elected entry date, location of goods g.o. no, manufacturer id, mid, assessed duty, número de pedimento, clave de pedimento, agente aduanal, regimen, despachante, régimen aduanero, Verfahrenscode, Anmelder, Anmeldeart, Bezugsnummer, Zollwert, Einfuhrumsatzsteuer, Zollbetrag, Zollstelle, bureau de douane, valeur en douane, déclarant, régime douanier, droits de douane, valor aduaneiro, valor em aduana, valor en aduana, código ncm, imposto de importação, despachante aduaneiro, urf de entrada, dogana, dazio, 申报单位, 海关编号, 征免性质, 贸易方式, 监管方式, 备案号, 经营单位, 申告番号, 輸入者, 税関, 関税, 課税価格',
      why: 'Fields of the US forms CBP 7501 and 3461, of the European form SAD and of similar forms.',
    },
    {
      points: 1,
      words:
        'duty rate, rate of duty, duty, customs duty, vat, gst, bonded warehouse, ad valorem, exam site, preference code, commodity code, invoice value, exchange rate, tariff, customs office, country of dispatch, country of export, taric, aranceles, arancel, advalorem, dta, iva, igst, bcd, sws, Zollsatz, taux, alíquota, 税率, 完税价格',
      why: 'Words about duties and how duties are computed.',
    },
  ],
  fileWords:
    '7501, 3461, cbp7501, cbp3461, entry summary, entrysummary, customs, sad, c88, pedimento, dua, customs entry, boe, duimp, clearance',
  fileWordsBeforeNumber: 'entry, be, di',
}

export const importerSecurityFiling: DocumentRules = {
  type: 'importer_security_filing',
  name: 'an importer security filing',
  titles: [
    {
      points: 12,
      words:
        'importer security filing, isf, isf 10+2, isf 10 2, 10+2, isf-10, isf information sheet, importer security filing isf, isf form, isf data sheet, isf worksheet, isf filing, importer security filing worksheet, isf request form, isf template',
      why: 'Titles of importer security filings (19 CFR part 149).',
    },
  ],
  labels: [
    {
      points: 2,
      words:
        'container stuffing location, consolidator stuffer, consolidator (stuffer), consolidator, manufacturer or supplier, manufacturer supplier, ship to party, importer of record number, isf transaction number, isf bond, ams scac, consignee number, htsus-6',
      why: 'Data elements that an importer security filing must contain (19 CFR 149.3).',
    },
  ],
  fileWords: 'isf, isf10, 10+2',
}
