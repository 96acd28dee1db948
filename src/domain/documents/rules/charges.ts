import type { DocumentRules } from './document-rules.js'

export const freightInvoice: DocumentRules = {
  type: 'freight_invoice',
  name: 'a freight invoice',
  titles: [
    {
      points: 12,
      words:
        'freight invoice, freight bill, ocean freight invoice, ocean freight bill, demurrage invoice, detention invoice, per diem invoice, demurrage and detention invoice, demurrage/detention invoice, detention and demurrage invoice, carrier invoice, carrier freight invoice, storage invoice, drayage invoice, terminal invoice, trucking invoice, freight charges invoice, import charges invoice, export charges invoice, forwarding invoice, freight tax invoice, invoice freight charges, freight statement, freight debit note, freight note, invoice for ocean freight, customs brokerage invoice, brokerage invoice, local charges invoice, haulage invoice, equipment detention invoice, factura de flete, factura de fletes, factura de demoras, Frachtrechnung, Frachtabrechnung, Speditionsrechnung, Standgeldrechnung, facture de fret, facture de transport, facture de surestaries, fatura de frete, fatura de demurrage, fatura de sobreestadia, fattura di nolo, fattura nolo, vrachtfactuur, fraktfaktura, navlun faturası, счет за фрахт, 运费发票, 海运费发票, 运费账单, 费用账单, 滞箱费账单, 運賃請求書, 운임청구서, 운임 인보이스',
      why: 'Titles of invoices for transport and for the use of containers.',
    },
    {
      points: 7,
      words:
        'debit note, debit memo, note de débit, nota de débito, nota de debito, Lastschriftanzeige',
      why: 'Titles of documents in which forwarders and agents charge for their work.',
    },
    {
      points: 5,
      words:
        'invoice, tax invoice, factura, facture, Rechnung, fatura, fattura, factuur, faktura, 发票, 發票, 請求書',
      why: 'Every kind of invoice can have such a title, so the content decides the type.',
    },
  ],
  labels: [
    {
      points: 1.5,
      words:
        'ocean freight, sea freight, basic ocean freight, base ocean freight, terminal handling charge, terminal handling charges, origin terminal handling, destination terminal handling, destination thc, origin thc, dthc, othc, thc, bunker adjustment factor, bunker adjustment, baf, caf, currency adjustment factor, low sulphur surcharge, documentation fee, document fee, doc fee, handling fee, handling charge, per diem, chargeable days, days charged, free days, demurrage charges, detention charges, demurrage period, equipment return date, chassis usage, chassis split, chassis fee, isps fee, isps, carrier security, peak season surcharge, general rate increase, drayage, ams fee, isf fee, customs clearance fee, entry fee, delivery order fee, congestion surcharge, seal fee, telex release fee, charge description, charge code, rate basis, per container, flete marítimo, gastos locales, gastos en destino, thc destino, Seefracht, Hafenumschlag, Abfertigung, Standgeld, Lagergeld, fret maritime, frais de dossier, frais de manutention, frete marítimo, taxas locais, capatazia, nolo marittimo, diritti doc, 海运费, 文件费, 码头操作费, 港杂费, 運賃, 書類作成料, 국제운임, 해상운임',
      why: 'Services for which shipping lines, forwarders and terminals charge.',
    },
    {
      points: 1,
      words:
        'remit to, please remit payment, remittance, amount due, balance due, due date, payment due, customer account, account no, disputes must be, scac, tariff reference',
      why: 'Labels that say how an invoice must be paid.',
    },
  ],
  fileWords:
    'freight invoice, freightinvoice, frtinv, frt inv, demurrage, detention, perdiem, per diem, freight bill',
}
