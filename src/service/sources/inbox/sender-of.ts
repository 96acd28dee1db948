interface Received {
  name: string
  via: string
}

/** Returns the sender of a file: the shipping line that pushed it, or the inbox folder in which it was. */
export const senderOf = ({ name, via }: Received): string =>
  pushingLine(via) ?? (name.includes('/') ? (name.split('/')[0] ?? '') : 'inbox')

/** Returns the SCAC of the shipping line that pushed a file; undefined if none did. */
export const pushingLine = (via: string): string | undefined => /^push of (.+)$/.exec(via)?.[1]
