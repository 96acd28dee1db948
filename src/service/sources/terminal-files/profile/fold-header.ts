import { withoutMarkup } from '../../../../domain/without-markup.js'

/** Reduces a header to capitals and digits, without accents and HTML tags. */
export function foldHeader(header: string): string {
  return withoutMarkup(header.slice(0, 200))
    .normalize('NFKD')
    .replace(/#/g, ' NO ')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}
