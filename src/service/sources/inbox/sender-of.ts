interface Received {
  name: string
  via: string
}

/** Returns the shipping line that pushed the file, or the inbox folder that contained it. */
export const senderOf = ({ name, via }: Received): string =>
  pushingLine(via) ?? (name.includes('/') ? (name.split('/')[0] ?? '') : 'inbox')

/** Returns the SCAC of the shipping line that pushed a file; undefined if no line pushed the file. */
export const pushingLine = (via: string): string | undefined => /^push of (.+)$/.exec(via)?.[1]
