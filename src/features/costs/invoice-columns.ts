import type { InvoiceField } from '../../domain/invoices/invoice-fields.js'
import { moneyHeader } from './amount-columns.js'
import { dayColumn, isOfChargedDays } from './day-columns.js'
import { scriptParts, spellingOf, withoutCurrency } from './header-text.js'

/** A `period` cell contains the first and the last billed day. A `taken` cell contains an amount to subtract. */
export type InvoiceColumn = InvoiceField | 'period' | 'taken'

/** Returns the field of a header such as `B/L No.`, `Charged from` or `Betrag in EUR`; undefined if unknown. */
export function invoiceColumn(header: string): InvoiceColumn | undefined {
  for (const part of scriptParts(header)) {
    const money = moneyHeader(part)
    if (money !== undefined) return money === 'tax' || money === 'tax_rate' ? money : 'amount'
    const column = columnNamed(part) ?? dayColumn(part) ?? columnNamed(withoutCurrency(part))
    if (column !== undefined) return column
  }
  return undefined
}

/** True for a vague header such as `Date` or `Unit`. A column with a clear header for the same field has precedence. */
export const isVague = (header: string): boolean =>
  vague.has(spellingOf(header)) ||
  (dayColumn(header) === 'charged_days' && !isOfChargedDays(header))

const vague = new Set([
  ...['unit', 'box', 'equipment', 'date', 'datum', 'fecha', 'data', 'port', 'due', 'text', 'fee'],
  ...['local currency', 'invoice currency', 'billing currency', 'foreign currency'],
  ...['document currency', 'base currency', 'original currency', 'payment currency'],
])

function columnNamed(header: string): InvoiceColumn | undefined {
  const spelling = spellingOf(header)
  const named =
    columns.get(spelling) ?? columns.get(spelling.replace(/ ?(?:no|nos|number|nr|nummer)$/, ''))
  return named ?? (isOfService(spelling.split(' ')) ? 'charge' : undefined)
}

/** Returns whether a header is for the description of a service, such as `Descrição do serviço`. */
const isOfService = (words: readonly string[]): boolean =>
  words.length > 1 && words.every((word) => serviceWords.has(word) || smallWords.has(word))

const serviceWords = new Set(
  'description descricao descripcion descrizione omschrijving beschreibung bezeichnung service servico servicio servizio dienst leistung charge cobranca cargo concepto type tipo art name nome nombre nom taxa tarifa item'.split(
    ' ',
  ),
)
const smallWords = new Set('of the do da de del des du la le el di der'.split(' '))

const words: readonly [InvoiceColumn, string][] = [
  [
    'invoice_number',
    'invoice, invoice no, invoice number, invoice id, inv no, inv, document no, rechnungsnummer, rechnung, rechnungs, beleg, facture, n facture, no facture, numero de facture, factura, n factura, no factura, numero de factura, 发票号, 发票号码, 发票编号, 账单号, 請求書番号, 請求番号, インボイス番号',
  ],
  [
    'bl',
    'bl, b l, bill, bill of lading number, waybill, bill of lading, mbl, master bl, master bill, bol, b l no, konnossement, connaissement, n connaissement, conocimiento de embarque, 提单号, 提单号码, b/l番号, bl番号, 船荷証券番号',
  ],
  [
    'container',
    'container, container number, cntr, ctr, ctnr, cont, cntr no, unit number, unit no, equipment, unit, box, behalter, containernummer, container nummer, behalternummer, conteneur, n conteneur, no conteneur, numero de conteneur, contenedor, n contenedor, no contenedor, numero de contenedor, 箱号, 集装箱号, 柜号, 集装箱号码, 柜号, 櫃號, 箱號, conteiner, n conteiner, container s, containers, equipment id, contenitore, n contenitore, containernummern, nr kontenera, numer kontenera, kontener, コンテナ, コンテナ番号, コンテナー番号, コンテナno',
  ],
  [
    'port_of_discharge',
    'port of discharge, pod, discharge port, port, loschhafen, entladehafen, port de dechargement, puerto de descarga, 卸货港, 目的港, 揚港, 揚地, 荷揚港',
  ],
  [
    'basis_for_liability',
    'basis for liability, basis of liability, basis of invoicing, basis, liability, billed party basis',
  ],
  [
    'invoice_date',
    'invoice date, inv date, date, issue date, issued, date of invoice, rechnungsdatum, date facture, date de facture, date de la facture, fecha factura, fecha de factura, fecha, datum, 发票日期, 开票日期, 請求日, 請求書日付, 発行日, 請求書発行日',
  ],
  [
    'due_date',
    'due date, due, payment due, invoice due date, payment due date, pay by, falligkeit, falligkeitsdatum, fallig am, echeance, date d echeance, vencimiento, fecha de vencimiento, 到期日, 付款期限, 支払期限, 支払期日, お支払期限',
  ],
  [
    'available_date',
    'container availability date, available date, available, availability, availability date',
  ],
  ['earliest_return_date', 'earliest return date, erd, earliest receiving date'],
  [
    'currency',
    'currency, ccy, cur, currency code, wahrung, wahrungscode, devise, moneda, divisa, 幣別, 幣種, local currency, invoice currency, billing currency, foreign currency, document currency, base currency, original currency, payment currency, valuta, waluta, moeda, para birimi, 币种, 币别, 货币, 通貨, 通貨コード',
  ],
  [
    'rule_cited',
    'rule cited, rule, applicable rule, tariff rule, tariff, tariff rule, tariff reference',
  ],
  [
    'rates',
    'rates, rate, daily charge, rate per day, daily rate, tariff rate, tagessatz, satz, tarif journalier, tarifa diaria, 费率, 单价, 単価, 料率',
  ],
  ['contact', 'contact, contact email, email, dispute contact, contact information'],
  ['url', 'url, dispute url, web page, website, dispute page'],
  [
    'timeframes',
    'timeframes, time frames, dispute timeframe, dispute timeframes, dispute time frames, dispute window',
  ],
  ['cert_rules', 'cert rules, fmc statement, fmc compliance statement, compliance statement'],
  ['cert_performance', 'cert performance, performance statement'],
  [
    'charge',
    'charge, charge type, charge item, item, charge head, chg, chrg, service, service description, service type, charge name, fee type, line item, particulars, item description, art, omschrijving, descrizione, fee, fees, text, buchungstext, leistungstext, beschreibung, 費用項目, 費用類別, 收費項目, nazwa uslugi, nazwa usługi, usluga, usługa, avgift, hizmet, voce, soort kosten, dienst, opis, oplata, opłata, cobranca, descricao, descripcion, desc, 费用, 费项, 費用名稱, charge description, description, type, charge code, gebuhr, kostenart, leistung, leistungsart, gebuhrenart, bezeichnung, prestation, libelle, designation, frais, type de frais, concepto, cargo, tipo de cargo, 费用名称, 费用类型, 费目, 料金項目, 項目, 費目, 内容, 料金種別, 請求項目, 摘要, 明細, 品名',
  ],
  [
    'document_type',
    'document type, doc type, invoice type, transaction type, dr cr, cr dr, debit credit, d c, debit credit indicator, belegart, dokumentart, type de document, tipo de documento, tipo documento, 单据类型',
  ],
  [
    'remark',
    'remark, remarks, comment, comments, note, notes, status, line status, charge status, bemerkung, bemerkungen, anmerkung, anmerkungen, hinweis, kommentar, remarque, remarques, commentaire, observation, observations, statut, observaciones, observacion, estado, comentarios, note di riga, annotazioni, stato, opmerking, opmerkingen, observacoes, observacao, situacao, uwagi, 备注, 備註, 状态, 備考, 状態, waived, is waived, waiver, cancelled, canceled, void, voided, storniert, storno, annule, anulado, cancelado, annullato, geannuleerd, isento',
  ],
  [
    'period',
    'period, charge date, charged date, charge day, dates of charge, charge dates, dates charged, 起止日期, 计费期, charge period, charged period, billing period, period charged, zeitraum, abrechnungszeitraum, periode, periodo, 计费期间, 期間, 課金期間, 請求期間, 対象期間',
  ],
]

const columns = new Map(
  words.flatMap(([field, spellings]) =>
    [field.replaceAll('_', ' '), ...spellings.split(', ')].map(
      (spelling): [string, InvoiceColumn] => [spellingOf(spelling), field],
    ),
  ),
)
