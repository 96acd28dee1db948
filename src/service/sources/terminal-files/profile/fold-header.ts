import { withoutMarkup } from '../../../../domain/without-markup.js'

export function foldHeader(header: string): string {
  return withoutMarkup(header.slice(0, 200))
    .normalize('NFKD')
    .replace(/#/g, ' NO ')
    .toUpperCase()
    .replace(/Ł/g, 'L')
    .replace(/[^A-Z0-9]/g, '')
}
