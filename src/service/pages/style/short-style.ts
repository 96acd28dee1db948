/** Removes comments and unnecessary spaces from CSS. Quoted texts must not contain comments or such spaces. */
export const shortStyle = (style: string): string =>
  style
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s*([{};,])\s*/g, '$1')
    .replace(/([{;][\w-]+): /g, '$1:')
    .replaceAll(';}', '}')
