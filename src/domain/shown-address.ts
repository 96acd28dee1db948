/** Returns an address that can be printed: without its user name and password. */
export const shownAddress = (address: unknown): string =>
  `${address ?? ''}`.replace(/(:\/\/)[^\s/@]+@/, '$1****@')
