/** Returns an address that is safe to print: without the user name and password before its host. */
export const shownAddress = (address: unknown): string =>
  `${address ?? ''}`.replace(/(:\/\/)[^\s/@]+@/, '$1****@')
