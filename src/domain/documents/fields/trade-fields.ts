import type { DocumentType } from '../document-types.js'
import type { DocumentField } from './document-field.js'

const billed: readonly DocumentType[] = ['commercial_invoice', 'freight_invoice']
const packed: readonly DocumentType[] = ['packing_list', 'commercial_invoice']

export const tradeFields: readonly DocumentField[] = [
  {
    field: 'invoice_number',
    reads: 'code',
    types: [...billed, 'packing_list', 'certificate_of_origin'],
    labels:
      'invoice no, invoice number, invoice num, invoice nr, invoice #, inv. no, number and date of invoice, number and date of invoices, invoice no and date, invoice no. & date, invoice, commercial invoice no, commercial invoice number, proforma invoice, proforma invoice no, factura no, factura n, factura numero, factura comercial no, numero de factura, rechnung nr, rechnungs-nr, rechnungsnummer, rechnung, handelsrechnung nr, facture n, facture no, facture commerciale n, facture, fatura no, fatura n, fatura comercial, numero da fatura, fattura n, fattura nr, factuurnummer, 发票号, 发票号码, 發票號碼',
    meaning: 'number of the invoice',
  },
  {
    field: 'invoice_date',
    reads: 'date',
    types: billed,
    labels:
      'invoice date, date of invoice, date, fecha, fecha de factura, fecha factura, rechnungsdatum, datum, date de facture, date facture, data, data da fatura, data fattura, factuurdatum, 日期, 发票日期',
    meaning: 'date of the invoice',
  },
  {
    field: 'due_date',
    reads: 'date',
    types: ['freight_invoice'],
    labels:
      'due date, payment due, payment due date, fälligkeitsdatum, fecha de vencimiento, date d’échéance, vencimento',
    meaning: 'date on which the payment is due',
  },
  {
    field: 'total_amount',
    reads: 'money',
    types: billed,
    labels:
      'total amount, total invoice amount, total invoice value, invoice total, grand total, amount due, total due, total amount due, total payable, balance due, total, total fob, total cif, gesamtbetrag, rechnungsbetrag, endbetrag, importe total, total factura, total general, valor total, montant total, total général, total facture, total da fatura, totale fattura, totale, totaalbedrag, 总金额, 合计金额, 總金額',
    loneLabels:
      'amount, total value, total price, line total, ext price, extended price, betrag, montant, importe, valor, importo, bedrag, 金额',
    meaning: 'total as printed, never computed; in `currency`',
  },
  {
    field: 'incoterm',
    reads: 'incoterm',
    types: ['commercial_invoice'],
    labels:
      'incoterm, incoterms, terms of delivery and payment, incoterms rule, shipping terms, trade terms, incoterms 2020, incoterms 2010, terms of delivery, delivery terms, terms of sale, price terms, lieferbedingung, lieferbedingungen, condiciones de entrega, conditions de livraison, condições de entrega, condizioni di consegna, leveringsvoorwaarden, 成交方式, 价格条款',
    meaning: 'terms of delivery: three letters of the Incoterms',
  },
  {
    field: 'country_of_origin',
    reads: 'name',
    types: ['commercial_invoice', 'packing_list', 'certificate_of_origin', 'customs_entry'],
    labels:
      'country of origin, country of origin of goods, origin of goods, country/region of origin, pais de origen, ursprungsland, pays d’origine, pais de origem, paese di origine, land van oorsprong, 原产国, 原産国',
    meaning: 'country of origin of the goods, exactly as printed',
  },
  {
    field: 'packing_list_number',
    reads: 'code',
    types: ['packing_list'],
    labels:
      'packing list no, packing list number, packing list #, packing slip no, packing slip number, packing slip #, packlisten nr, p/l no, pl no, packliste nr, lista de empaque no, liste de colisage n',
    meaning: 'number of the packing list',
  },
  {
    field: 'package_count',
    reads: 'count',
    types: [...packed, 'bill_of_lading', 'sea_waybill', 'arrival_notice'],
    labels:
      'total cartons, total ctns, total packages, total number of packages, total number of cartons, total pallets, total crates, total cases, total bales, total drums, total de bultos, nombre total de colis, total de volumes, total items',
    loneLabels:
      'number of packages, no of packages, no. of pkgs, anzahl packstücke, anzahl der packstücke, nombre de colis, número de bultos, numero colli, packages, pkgs, cartons, ctns, packstücke, colis, bultos, volumes, colli, qty of pkgs, no and kind of packages, number and kind of packages',
    meaning: 'number of packages',
  },
  {
    field: 'gross_weight_kg',
    reads: 'weight',
    types: [...packed, 'bill_of_lading', 'sea_waybill', 'arrival_notice', 'delivery_order'],
    labels:
      'total gross weight, gross weight total, total g.w., total gw, peso bruto total, gesamtbruttogewicht, bruttogewicht gesamt, poids brut total, total gross, gesamt brutto, total brutto',
    loneLabels:
      'gross weight, gross wt, g.w., gross mass, bruttogewicht, peso bruto, poids brut, peso lordo, 毛重',
    meaning: 'total gross weight in kilograms',
  },
  {
    field: 'net_weight_kg',
    reads: 'weight',
    types: packed,
    labels:
      'total net weight, net weight total, total n.w., total nw, peso neto total, gesamtnettogewicht, nettogewicht gesamt, poids net total, peso líquido total, total net, gesamt netto, total netto',
    loneLabels:
      'net weight, net wt, n.w., net mass, nettogewicht, peso neto, poids net, peso netto, peso líquido, 净重',
    meaning: 'total net weight in kilograms',
  },
  {
    field: 'certificate_number',
    reads: 'code',
    types: ['certificate_of_origin'],
    labels:
      'certificate no, certificate number, certificate of origin no, reference no, eur.1 no, certificado no, numero de certificado, certificat n',
    meaning: 'number of the certificate',
  },
  {
    field: 'entry_number',
    reads: 'code',
    types: ['customs_entry', 'delivery_order'],
    labels:
      'entry no, entry number, filer code/entry number, filer code entry number, filer code/entry no, declaration no, declaration number, be no, boe no, bill of entry no, num. pedimento, numero de pedimento, 海关编号, 申告番号',
    meaning: 'number of the customs entry',
  },
  {
    field: 'entry_date',
    reads: 'date',
    types: ['customs_entry'],
    labels:
      'entry date, elected entry date, be date, boe date, date of entry, declaration date, date of acceptance, acceptance date',
    meaning: 'date of the customs entry',
  },
  {
    field: 'mrn',
    reads: 'code',
    types: ['customs_entry'],
    labels: 'mrn, movement reference number, m.r.n',
    meaning: 'movement reference number of the EU or British customs',
  },
  {
    field: 'verified_gross_mass_kg',
    reads: 'weight',
    types: ['verified_gross_mass'],
    labels: '',
    loneLabels: 'vgm, verified gross mass, vgm weight, verified weight, verified gross weight',
    meaning: 'weight of the packed container in kilograms',
  },
]
