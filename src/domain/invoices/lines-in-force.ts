import { foldText } from '../matches-words.js'
import { chargeKey } from './charge-name.js'
import { chargeOf, containerOf } from './invoice-claim.js'
import { type InvoiceLine, isCreditLine } from './invoice-line.js'

/** The lines of an invoice that bill something, and the lines that the invoice marks as waived or canceled. */
export interface LinesInForce {
  lines: InvoiceLine[]
  cancelled: InvoiceLine[]
}

/** Moves lines that are marked as waived or canceled to `cancelled`, together with the credits that reverse them. */
export function linesInForce(all: readonly InvoiceLine[]): LinesInForce {
  const cancelled = new Set<InvoiceLine>()
  const credits = new Map<string, InvoiceLine[]>()
  const charges = new Map<string, boolean>()
  for (const line of all.filter(isCreditLine)) {
    credits.set(keyOf(line), [...(credits.get(keyOf(line)) ?? []), line])
  }
  for (const line of all) {
    if (isCreditLine(line) || !isMarked(line, charges)) continue
    const reversal = credits
      .get(keyOf(line))
      ?.find((other) => !cancelled.has(other) && other.amount === `-${line.amount}`)
    cancelled.add(line)
    if (reversal !== undefined) cancelled.add(reversal)
  }
  return {
    lines: all.filter((line) => !cancelled.has(line)),
    cancelled: all.filter((line) => cancelled.has(line)),
  }
}

/** Returns whether an invoice line is marked as waived or canceled. `charges` caches the results by charge. */
function isMarked({ values }: InvoiceLine, charges: Map<string, boolean>): boolean {
  const { remark = '', amount = '', charge = '', document_type: type = '' } = values
  if ([remark, amount].some((text) => isIn(text, ofLine))) return true
  return [charge, type].some((text) => {
    const known = charges.get(text) ?? isIn(text, atEdge)
    charges.set(text, known)
    return known
  })
}

/** Returns whether the title of a document, such as `*** VOID ***`, says that the document is canceled. */
export const isCancelledTitle = (text: string): boolean => isIn(text, ofDocument)

const isIn = (text: string, mark: RegExp): boolean => {
  if (!/\p{L}/u.test(text)) return false
  const folded = foldText(text)
  return mark.test(folded) && !open.test(folded)
}

const keyOf = (line: InvoiceLine): string =>
  `${containerOf(line)} ${chargeKey(chargeOf(line) ?? '')}`

/** Words in ten languages, without accents, that mark a charge as not billed. */
const marks = [
  'waived|cancell?ed|void(?:ed)?|written off|reversed|withdrawn|no charge|free of charge',
  'storniert|storno|erlassen|annulliert|ausgebucht|entfallt',
  'annulee?s?|exoneree?s?|anulad[oa]s?|cancelad[oa]s?|exonerad[oa]s?|condonad[oa]s?|isent[oa]s?|dispensad[oa]s?|estornad[oa]s?',
  'annullat[oaie]|stornat[oaie]|abbuonat[oaie]|geannuleerd|kwijtgescholden|anulowan[oaey]|umorzon[oaey]',
].join('|')
const inCharacters = '免除|取消|作废|作廢|已减免|已免|キャンセル|無効'

/** Words that may come before `waived` in a note about its own invoice line, such as `this charge has been waived`. */
const ownWords = [
  'this|the|charges?|fees?|line|row|item|amount|demurrage|detention|storage|per diem|all|fully?|is|was|has|been|now|already|completely|ok',
  'diese|die|der|position|posten|zeile|betrag|wurde|ist|voll|ligne|frais|montant|a|ete|est|linea|cargo|importe|es|fue|ha|sido|riga|stata?o?|regel|bedrag|is|linha|valor|foi',
].join('|')

const ofLine = new RegExp(
  `^[^\\p{L}]*(?:(?:${ownWords})[^\\p{L}]+){0,5}(?:(?:${marks})(?!\\p{L})|${inCharacters})`,
  'u',
)

const ofDocument = new RegExp(
  `^[^\\p{L}]*(?:(?:this|the|invoice|is|has|been|tax|rechnung|ist|facture|factura|fattura|fatura|factuur|status) ?:? ?){0,4}(?:${marks}|${inCharacters})(?: (?:invoice|bill|document|rechnung|facture|factura|fattura|do|not|pay|use|and|replaced|-)+)*[^\\p{L}]*$`,
  'u',
)

/** Matches a word such as `(waived)` at the start or the end of a text, as in `Demurrage (waived)`. */
const atEdge = new RegExp(
  `^[^\\p{L}]*(?:${marks})[^\\p{L}]*(?:$|[:-])|[^\\p{L}](?:${marks})[^\\p{L}]*$|(?:${inCharacters})\\P{L}*$`,
  'u',
)

/** Matches words saying that a waiver or cancellation is undecided, was refused, or covers only a part. */
const open =
  /\b(?:not|non?(?! charge)|never|denied|declined|rejected|refused|pending|request(?:ed)?|if|will|may|can|part(?:ly|ial(?:ly)?)?|except|\d+ ?days?|nicht|kein|abgelehnt|beantragt|teilweise|\d+ ?tage?|pas|refusee?|demandee?|partiel\p{L}*|denegad[oa]|rechazad[oa]|solicitad[oa]|parcial\p{L}*|nao|negad[oa]|pendente|pendiente|parzial\p{L}*|rifiutat[oa]|niet|deels|gedeeltelijk)\b|\b(?:for|from|until|till|through|thru|between|bis|jusqu|hasta|fino|tot|ate)\b[^,;]*(?<!\d)\d{1,2}(?!\d)|\d ?%|[?]|不|未/u
