/** Returns an address that is safe to print: removes the user name and password before the host. */
export const shownAddress = (address: unknown): string =>
  `${address ?? ''}`.replace(/(:\/\/)[^\s/@]+@/, '$1****@')
