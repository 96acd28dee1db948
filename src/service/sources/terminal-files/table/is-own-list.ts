import { foldHeader } from '../profile/fold-header.js'
import type { Titled } from './titled.js'

/**
 * Returns whether a table is the own list of a forwarder, importer or trucker, with headers such as `Customer`, `Our
 * Ref` and `Remarks`. It is not a report of a terminal, even with a column `LFD` or the name of a terminal. A report
 * may name the customer, but not together with a customer's reference.
 */
export function isOwnList({ names, columns }: Pick<Titled, 'names' | 'columns'>): boolean {
  const has = (words: RegExp): boolean => names.some((name) => words.test(foldHeader(name)))
  const isOfYard = columns.some(({ means }) => means.fact === 'location' || means.fact === 'fee')
  if (has(jobs)) return has(remarks) || has(customers) || has(receivers)
  return has(customers) && (has(references) || (has(remarks) && !isOfYard))
}

const customers = /^(?:CUSTOMER|CLIENTE?|KUNDE|KLANT|KLIENT)S?(?:NAME)?$/

const receivers = /^(?:CONSIGNEE|RECEIVER|IMPORTER|EMPFANGER|CONSIGNATARIO|DESTINATAIRE)(?:NAME)?$/

const references =
  /^(?:OUR|YOUR|CUST(?:OMER)?|CLIENT)?REF(?:EREN(?:CE|Z|CIA|TIE|CJA))?(?:NO|NR|NUMBER)?$|^RIFERIMENTO$|^P(?:URCHASE)?O(?:RDER)?(?:NO|NR|NUMBER)?$|^DELIVERYADDRESS$/

const jobs =
  /^(?:JOB|FILE|DOSSIER|OURREF|OURREFERENCE|SHIPMENT|AUFTRAG|POSITIONSNUMMER)(?:NO|NR|NUMBER|ID|S?NUMMER)?$/

const remarks =
  /^(?:REMARKS?|NOTES?|COMMENTS?|BEMERKUNG(?:EN)?|NOTIZ(?:EN)?|OBSERVACION(?:ES)?|OBSERVACAO|OBSERVACOES|REMARQUES?|COMMENTAIRES?|OPMERKING(?:EN)?|NOTA|NOTAS|UWAGI)$/
