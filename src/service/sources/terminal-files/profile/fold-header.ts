import { withoutMarkup } from '../../../../domain/without-markup.js'

/**
 * Returns a header in the form in which headers compare: capitals and digits alone, without accents
 * and HTML tags.
 */
export function foldHeader(header: string): string {
  return withoutMarkup(header.slice(0, 200))
    .normalize('NFKD')
    .replace(/#/g, ' NO ')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}
