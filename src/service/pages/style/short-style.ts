/** Removes comments and unnecessary spaces from a style sheet. Its quoted texts must not contain any. */
export const shortStyle = (style: string): string =>
  style
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s*([{};,])\s*/g, '$1')
    .replace(/([{;][\w-]+): /g, '$1:')
    .replaceAll(';}', '}')
