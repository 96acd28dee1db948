export type InvoiceField =
  | 'invoice_number'
  | 'bl'
  | 'container'
  | 'port_of_discharge'
  | 'basis_for_liability'
  | 'invoice_date'
  | 'due_date'
  | 'free_days'
  | 'free_from'
  | 'free_to'
  | 'available_date'
  | 'earliest_return_date'
  | 'charged_from'
  | 'charged_to'
  | 'charged_days'
  | 'amount'
  | 'tax'
  | 'tax_rate'
  | 'currency'
  | 'rule_cited'
  | 'rates'
  | 'contact'
  | 'url'
  | 'timeframes'
  | 'cert_rules'
  | 'cert_performance'
  | 'charge'
  | 'document_type'
  | 'remark'

/** Cells of one invoice line, by field. A field without a column is absent. An empty cell is `''`. */
export type InvoiceValues = Readonly<Partial<Record<InvoiceField, string>>>

/** An element that 46 CFR 541.6 requires on an invoice for a port in the United States. */
export interface RequiredElement {
  /** Paragraph of 46 CFR, such as `541.6(b)(5)`. */
  paragraph: string
  /** The fields of an invoice line that together contain the required element. */
  fields: readonly InvoiceField[]
  /** Trips for which the element is required. If absent, the element is required for imports and exports. */
  only?: 'import' | 'export'
  words: string
}

/** The elements that 46 CFR 541.6 requires (89 FR 14330, in force since 28 May 2024). */
export const requiredElements: readonly RequiredElement[] = [
  element('a', 1, ['bl'], 'bill of lading number'),
  element('a', 2, ['container'], 'container number'),
  { ...element('a', 3, ['port_of_discharge'], 'port of discharge'), only: 'import' },
  element('a', 4, ['basis_for_liability'], 'the reason why the billed party must pay'),
  element('b', 1, ['invoice_date'], 'invoice date'),
  element('b', 2, ['due_date'], 'due date'),
  element('b', 3, ['free_days'], 'allowed free time in days'),
  element('b', 4, ['free_from'], 'start of free time'),
  element('b', 5, ['free_to'], 'end of free time'),
  { ...element('b', 6, ['available_date'], 'availability date'), only: 'import' },
  { ...element('b', 7, ['earliest_return_date'], 'earliest return date'), only: 'export' },
  element('b', 8, ['charged_from', 'charged_to'], 'dates for which the charge accrued'),
  element('c', 1, ['amount'], 'total amount due'),
  element('c', 2, ['rule_cited'], 'rule of the tariff or contract that sets the rate'),
  element('c', 3, ['rates'], 'rates from the tariff or contract'),
  element('d', 1, ['contact'], 'contact for questions and mitigation requests'),
  element('d', 2, ['url'], 'address of the page that explains disputes'),
  element('d', 3, ['timeframes'], 'time frames for mitigation requests and their resolution'),
  element('e', 1, ['cert_rules'], 'statement that the charges follow the rules of the FMC'),
  element('e', 2, ['cert_performance'], 'statement that the biller did not cause the charges'),
]

function element(
  part: string,
  number: number,
  fields: readonly InvoiceField[],
  words: string,
): RequiredElement {
  return { paragraph: `541.6(${part})(${number})`, fields, words }
}
