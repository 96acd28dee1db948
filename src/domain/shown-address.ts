/** An address as it may be shown: without the name and password that may stand before its host. */
export const shownAddress = (address: unknown): string =>
  `${address ?? ''}`.replace(/(:\/\/)[^\s/@]+@/, '$1****@')
