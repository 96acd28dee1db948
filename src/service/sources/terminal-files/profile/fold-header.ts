import { withoutMarkup } from '../../../../domain/without-markup.js'

/** Returns the letters and digits of a header in capitals, without accents. Keeps East Asian letters. */
export function foldHeader(header: string): string {
  return withoutMarkup(header.slice(0, 200))
    .normalize('NFKD')
    .replace(/#/g, ' NO ')
    .toUpperCase()
    .replace(/Ł/g, 'L')
    .replace(notFolded, '')
}

const notFolded = /[^A-Z0-9\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu
