import type { ColumnText } from './join-clocks.js'

/** Returns why a row is not about a container that the terminal knows. Null for a normal row. */
export function otherSubject(number: string, texts: readonly ColumnText[]): string | null {
  if (texts.some(isNotFound)) return 'the terminal has no data about the container'
  return chassis.test(number) ? 'the row is about a chassis; only containers are read' : null
}

const isNotFound = ({ column, text }: ColumnText): boolean =>
  column.means.fact !== 'container' && (notFound.test(text) || notFoundAbroad.test(text))

const notFound =
  /^(?:container |unit )?(?:not (?:on file|found|in (?:the )?system|known)|no (?:records?|data|information)(?: found| available)?|no such container|does not exist|invalid (?:container|number).*)[.!]?$/i

/** Matches `not found` in German, French, Spanish, Portuguese, Italian, Dutch, Chinese, Japanese and Korean. */
const notFoundAbroad =
  /^(?:(?:container )?(?:nicht gefunden|nicht vorhanden|unbekannt)|keine daten|introuvable|inconnu|non trouvé|aucune donnée|(?:no encontrado|no existe|sin datos|não encontrado|sem dados|non trovato|nessun dato|niet gevonden|geen gegevens|onbekend)|查无(?:此箱|数据|记录)?|無此櫃|无此箱|該当なし|データなし|조회 ?결과 ?없음)[.!]?$/i

/** Matches a number of a chassis: by ISO 6346, its fourth letter is Z. */
const chassis = /^[A-Z]{3}Z[\s-]*\d{5,7}$/i
