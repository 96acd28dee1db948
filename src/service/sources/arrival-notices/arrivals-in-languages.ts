import { readDate } from '../../../domain/documents/fields/read-date.js'
import { findPort } from '../../../domain/reference/ports.js'
import { placesNamed } from '../edi/facts/find-place-by-name.js'
import type { ProseArrival } from './arrivals-in-prose.js'
import { noticePort } from './notice-place.js'
import { type ArrivalWords, wordsOfArrival } from './words-of-arrival.js'

/**
 * Finds arrivals in a sentence that is not English, such as `el buque arribará al puerto de Manzanillo el 13 de
 * diciembre de 2026`. The part of the sentence must name one port and at most one date of an arrival. Skips an arrival
 * with a condition, an earlier plan, and an arrival in a port of transshipment.
 */
export function arrivalsInLanguages(sentence: string): ProseArrival[] {
  if (/[?¿]/.test(sentence) || !ofCargo.test(sentence) || ofOthers.test(sentence)) return []
  return partsOf(sentence).flatMap((part) => {
    for (const words of patterns) {
      const found = arrivalIn(part, words)
      if (found !== null) return [found]
    }
    return []
  })
}

/** Returns the ports after a word such as `al puerto de` or `nach`, in any language. */
export const portsInLanguages = (sentence: string): string[] =>
  patterns.flatMap(({ at }) => portsIn(sentence, at))

const partsOf = (sentence: string): string[] =>
  sentence.split(/;|(?<=\d{4}),? (?:y|e|et|und|en|ed) (?=\p{L})/u)

interface Patterns {
  plan: RegExp
  past: RegExp
  at: RegExp
  excluded: RegExp
  other: RegExp
}

const word = (words: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, flags)

/** Matches words for a vessel, a container, cargo or an arrival. A sentence without them is not about the shipment. */
const ofCargo = word(
  'buques?|naves?|navios?|navires?|schiffe?s?|seeschiff|schip|schepen|motonave|m\\/?[nvs]|ms|vessel|contenedor(?:es)?|conteneurs?|contenitor[ei]|container\\w*|cont[êe]iner(?:es)?|mercanc[íi]as?|mercadorias?|marchandises?|merci?|carga|cargo|carico|cargaison|ladung|lading|ware|sendung|zending|embarque|arribo|llegada|ankunft|aankomst|arriv[ée]e|arrivo|chegada|eta',
)

/** Matches words for people and documents, because a sentence about their arrival is not about the vessel. */
const ofOthers = word(
  'rechnung|kollegen?|kollegin|mitarbeiter|chofer|conductor|inspector|gerente|agente de aduanas|factura|muestras?|contr[ôo]leur|inspecteur|chauffeur|facture|[ée]chantillons?|autista|ispettore|fattura|campion[ei]|caminhoneiro|motorista|inspetor|fatura|amostras?|monteur|collega|factuur|monsters?|fahrer|muster|courrier|kurier|koerier',
)

/**
 * Matches words which say that the arrival in another sentence is postponed or canceled. No date in a sentence is then
 * certain.
 */
export const movesArrival = word(
  'retrasad[oa]|retras[ao]|pospuest[oa]|aplazad[oa]|anulad[oa]|cancelad[oa]|verzögert|verschiebt|verschoben|verspätet|storniert|annulliert|retard[ée]e?|report[ée]e?|annul[ée]e?|rinviat[oa]|ritardat[oa]|ritardo|annullat[oa]|uitgesteld|vertraagd|geannuleerd|adiad[oa]|atrasad[oa]|推迟|推遲|延误|延誤|延期|取消|遅延|遅れ',
)

const patterns: readonly Patterns[] = wordsOfArrival.map(
  ({ plan, past, at, not, condition, other }: ArrivalWords) => ({
    plan: word(plan),
    past: word(past),
    at: word(at, 'giu'),
    excluded: new RegExp(
      `(?<!\\p{L})(?:${not})(?:\\s*\\p{L}+)?(?:\\s+\\p{L}+){0,5}\\s*$|(?:^|[,:]\\s*)(?:${condition})(?!\\p{L})`,
      'iu',
    ),
    other: new RegExp(`(?<!\\p{L})(?:${other})(?!\\p{L})[^,;]{0,40}$`, 'iu'),
  }),
)

function arrivalIn(
  part: string,
  { plan, past, at, excluded, other }: Patterns,
): ProseArrival | null {
  const planned = plan.exec(part)
  const found = planned ?? past.exec(part)
  if (found === null) return null
  const before = part.slice(0, found.index)
  if (excluded.test(before) || otherTransport.test(before) || onward.test(part)) return null
  const near = part.slice(Math.max(0, found.index - reach), found.index + reach)
  const ports = new Set(portsIn(near, at, other))
  const dates = [...near.matchAll(anyDate)].filter(({ index }) => !other.test(near.slice(0, index)))
  const [locode = null, another] = ports
  const [date, second] = dates
  if (another !== undefined || second !== undefined) return null
  if (locode === null && date === undefined) return null
  return {
    locode,
    isInland: locode !== null && !isShared(locode) && findPort(locode) === undefined,
    date: date === undefined ? '' : plainDate(date[0]),
    field: planned === null ? 'ata' : 'eta',
    words: found[0],
  }
}

/** Maximum distance, in characters, from the word for the arrival to its port and to its date. */
const reach = 160

const months =
  'ene\\p{L}*|jan\\p{L}*|gen\\p{L}*|feb\\p{L}*|f[ée]v\\p{L}*|mar\\p{L}*|mär\\p{L}*|maart|mrt|a[bpv]r\\p{L}*|ma[iygj]\\p{L}*|mei|jui?n\\p{L}*|giu\\p{L}*|jui?l\\p{L}*|lug\\p{L}*|ago\\p{L}*|aug\\p{L}*|ao[uû]t|sep\\p{L}*|set\\p{L}*|o[ck]t\\p{L}*|out\\p{L}*|ott\\p{L}*|nov\\p{L}*|d[ei][cz]\\p{L}*|déc\\p{L}*'

const anyDate = new RegExp(
  `(?<![\\d/.-])(?:\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{2,4}|\\d{1,2}(?:er|º|°|\\.)? (?:de )?(?:${months})\\.?(?:,? (?:del? )?\\d{4})?)(?![\\d/])(?: (?:a las|às|alle ore|um|om|à) \\d{1,2}[:.h]\\d{2})?`,
  'giu',
)

/** Returns a date with the name of its month in English, such as `13 Dec 2026` for `13 de diciembre de 2026`. */
function plainDate(text: string): string {
  const [, day = '', name = '', year = ''] =
    /^(\d{1,2})(?:er|º|°|\.)? (?:de )?(\p{L}+)\.?(?:,? (?:del? )?(\d{4}))?/iu.exec(text) ?? []
  const month = Number(readDate(`${day} ${name} 2000`)?.slice(5, 7) ?? 0)
  const named = english[month - 1]
  return named === undefined ? text : `${day} ${named} ${year}`.trim()
}

const english = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Returns the known ports and cities after a preposition. Skips places where the cargo was loaded. */
function portsIn(text: string, at: RegExp, other?: RegExp): string[] {
  return [...text.matchAll(at)].flatMap(({ 0: words, index }) => {
    const [, name = ''] = nameAtStart.exec(text.slice(index + words.length)) ?? []
    if (name === '' || other?.test(text.slice(Math.max(0, index - 25), index))) return []
    return portAtStart(name, words) ?? []
  })
}

const nameAtStart =
  /^ ((?:\p{Lu}[\p{L}'’.-]*)(?:(?: |, ?| \()(?:de |del |la |las |los |el |do |da |di |an der )?\p{Lu}[\p{L}'’.-]*){0,4})/u

/** Returns whether several ports have the same name, such as Cartagena. Other texts may then name the country. */
const isShared = (name: string): boolean =>
  new Set(placesNamed(name).flatMap(({ isHub, locode }) => (isHub ? locode : []))).size > 1

/** Returns the UN/LOCODE of the port whose name starts a text; the name itself if several ports have it. */
function portAtStart(text: string, words: string): string | null {
  const parts = text.split(/(?=[ ,(])/)
  for (let count = parts.length; count > 0; count -= 1) {
    const name = parts
      .slice(0, count)
      .join('')
      .replace(/[\s,.(]+$/, '')
    for (const title of [name, ...withArticle(name, words)]) {
      const locode = noticePort(title)?.where.locode
      if (locode) return locode
      if (isShared(title)) return title
    }
  }
  return null
}

/** Returns a name with the article that the preposition before it contains: `Le Havre` for `au Havre`. */
const withArticle = (name: string, words: string): string[] =>
  /^au$/i.test(words) ? [`Le ${name}`] : /^(?:alla|à la|a la)$/i.test(words) ? [`La ${name}`] : []

const otherTransport = word(
  'cami[óo]n(?:es)?|camions?|caminh(?:ão|ao|ões)|lkws?|vrachtwagens?|trucks?|tren|trenes|trem|trains?|zug|züge|trein|treno|ferrocarril|barcazas?|barges?|binnenschiff|originales|originais|originaux|originali|documentos?|documents?|dokumente|documenti|documenten|pago|pagamento|paiement|zahlung|betaling|vuelo|voo|vol|flug|volo|vlucht|feeder|vac[íi]os?|vazios?|vides?|leercontainer|vuot[oi]|lege|almac[ée]n|bodega|armaz[ée]m|entrepôt|lager|magazzino|magazijn|stabilimento|f[áa]brica|planta',
)

/** Matches words which say that the cargo continues from the port, or that the arrival is denied or replaced. */
const onward = word(
  'tra[ns]{0,3}bord\\p{L}*|transborde?r?|umlad\\p{L}*|umgeladen|overslag|overgeslagen|tr[áâa]nsit\\p{L}*|escala|weiterfahrt|weitertransport|doorvoer|con destino|com destino|à destination de|mit ziel|con destinazione|met bestemming|(?:su|ihr|uw|votre|seu) (?:almac[ée]n|lager|magazijn|entrepôt|armaz[ée]m)|almac[ée]n|bodega|armaz[ée]m|nicht|niet|geen|kein\\p{L}*|statt|anstatt|in plaats van|en (?:lugar|vez) de|em vez de|au lieu d\\p{L}*|invece di|anziché',
)
