interface Received {
  name: string
  via: string
}

/** Returns the sender of a file: the shipping line that sent it to the service, or the inbox folder in which it was. */
export const senderOf = ({ name, via }: Received): string =>
  pushingLine(via) ?? (name.includes('/') ? (name.split('/')[0] ?? '') : 'inbox')

/** Returns the SCAC of the shipping line that sent a file to the service. Undefined for another sender. */
export const pushingLine = (via: string): string | undefined => /^push of (.+)$/.exec(via)?.[1]
