/** Removes comments, and spaces that mean nothing, from a style sheet without texts that contain them. */
export const shortStyle = (style: string): string =>
  style
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s*([{};,])\s*/g, '$1')
    .replace(/([{;][\w-]+): /g, '$1:')
    .replaceAll(';}', '}')
