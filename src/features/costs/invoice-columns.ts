import type { InvoiceField } from '../../domain/invoices/invoice-fields.js'
import { moneyHeader } from './amount-columns.js'
import { spellingOf, withoutCurrency } from './header-text.js'

/** A field of an invoice line, or the billed period, which is two fields in one cell. */
export type InvoiceColumn = InvoiceField | 'period'

/**
 * Returns the meaning of a header such as `B/L No.`, `Charged from` or `Betrag in EUR`; undefined for an unknown
 * header.
 */
export function invoiceColumn(header: string): InvoiceColumn | undefined {
  const money = moneyHeader(header)
  if (money !== undefined) return money === 'tax' || money === 'tax_rate' ? money : 'amount'
  return columnNamed(header) ?? columnNamed(withoutCurrency(header))
}

function columnNamed(header: string): InvoiceColumn | undefined {
  const spelling = spellingOf(header)
  return columns.get(spelling) ?? columns.get(spelling.replace(/ (?:no|number|nr)$/, ''))
}

const words: readonly [InvoiceColumn, string][] = [
  [
    'invoice_number',
    'invoice, invoice no, invoice number, invoice id, inv no, inv, document no, rechnungsnummer, rechnung, rechnungs nr, facture, n facture, no facture, numero de facture, factura, n factura, no factura, numero de factura, 发票号, 发票号码, 发票编号, 账单号',
  ],
  [
    'bl',
    'bl, b l, bill, bill of lading, mbl, master bl, master bill, bol, b l no, konnossement, connaissement, n connaissement, conocimiento de embarque, 提单号, 提单号码',
  ],
  [
    'container',
    'container, container number, cntr, ctr, cntr no, equipment, unit, box, behalter, containernummer, container nummer, behalternummer, conteneur, n conteneur, no conteneur, numero de conteneur, contenedor, n contenedor, no contenedor, numero de contenedor, 箱号, 集装箱号, 柜号, 集装箱号码',
  ],
  [
    'port_of_discharge',
    'port of discharge, pod, discharge port, port, loschhafen, entladehafen, port de dechargement, puerto de descarga, 卸货港, 目的港',
  ],
  ['basis_for_liability', 'basis for liability, basis, liability, billed party basis'],
  [
    'invoice_date',
    'invoice date, date, issue date, issued, date of invoice, rechnungsdatum, date facture, date de facture, date de la facture, fecha factura, fecha de factura, fecha, datum, 发票日期, 开票日期',
  ],
  [
    'due_date',
    'due date, due, payment due, pay by, falligkeit, falligkeitsdatum, fallig am, echeance, date d echeance, vencimiento, fecha de vencimiento, 到期日, 付款期限',
  ],
  [
    'free_days',
    'free days, free time, allowed free time, free time days, freetime, freie tage, freitage, jours francs, dias libres, 免费天数, 免箱期',
  ],
  [
    'free_from',
    'free from, free time start, free start, start of free time, free time from, frei ab, 免费期起',
  ],
  [
    'free_to',
    'free to, free time end, free end, end of free time, last free day, lfd, free until, frei bis, fin de franchise, ultimo dia libre, 免费期至, 最后免费日',
  ],
  ['available_date', 'available date, available, availability, availability date'],
  ['earliest_return_date', 'earliest return date, erd, earliest receiving date'],
  [
    'charged_from',
    'charged from, charge from, from, from date, start date, charge start, von, vom, datum von, startdatum, du, date debut, date de debut, desde, fecha desde, fecha inicio, fecha de inicio, 起始日期, 开始日期, 计费起始日期',
  ],
  [
    'charged_to',
    'charged to, charge to, to, to date, thru, through, end date, until, charge end, bis, datum bis, enddatum, au, date fin, date de fin, hasta, fecha hasta, fecha fin, fecha de fin, 截止日期, 结束日期, 终止日期, 计费截止日期',
  ],
  [
    'charged_days',
    'charged days, days, chargeable days, billed days, qty days, tage, anzahl tage, jours, nombre de jours, dias, numero de dias, 天数, 计费天数',
  ],
  [
    'currency',
    'currency, ccy, cur, currency code, wahrung, wahrungscode, devise, moneda, divisa, 币种, 币别, 货币',
  ],
  ['rule_cited', 'rule cited, rule, tariff, tariff rule, tariff reference'],
  [
    'rates',
    'rates, rate, rate per day, daily rate, tariff rate, tagessatz, satz, tarif journalier, tarifa diaria, 费率, 单价',
  ],
  ['contact', 'contact, email, dispute contact, contact information'],
  ['url', 'url, dispute url, web page, website, dispute page'],
  ['timeframes', 'timeframes, time frames, dispute time frames, dispute window'],
  ['cert_rules', 'cert rules, fmc statement, compliance statement'],
  ['cert_performance', 'cert performance, performance statement'],
  [
    'charge',
    'charge, charge type, charge description, description, type, charge code, gebuhr, kostenart, leistung, leistungsart, gebuhrenart, bezeichnung, prestation, libelle, designation, frais, type de frais, concepto, cargo, tipo de cargo, 费用名称, 费用类型, 费目',
  ],
  [
    'document_type',
    'document type, doc type, invoice type, transaction type, belegart, dokumentart, type de document, tipo de documento, tipo documento, 单据类型',
  ],
  [
    'period',
    'period, charge period, charged period, billing period, period charged, charge dates, zeitraum, abrechnungszeitraum, periode, periodo, 计费期间',
  ],
]

const columns = new Map(
  words.flatMap(([field, spellings]) =>
    [field.replaceAll('_', ' '), ...spellings.split(', ')].map(
      (spelling): [string, InvoiceColumn] => [spelling, field],
    ),
  ),
)
