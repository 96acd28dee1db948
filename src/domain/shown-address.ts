/** Returns an address without its user name and password, so that it can be printed. */
export const shownAddress = (address: unknown): string =>
  `${address ?? ''}`.replace(/(:\/\/)[^\s/@]+@/, '$1****@')
