/** A header as headers compare: capitals and digits alone, without accents. */
export function foldHeader(header: string): string {
  return header
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/#/g, ' NO ')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}
