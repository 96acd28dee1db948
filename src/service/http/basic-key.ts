/** Converts `Authorization: Basic` to `Token <key>`. The API key is the password or, without one, the user name. */
export function keyHeader(header: string | undefined): string | undefined {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return header
  const typed = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = typed.indexOf(':')
  const password = colon < 0 ? '' : typed.slice(colon + 1)
  return `Token ${(password || typed.slice(0, colon < 0 ? undefined : colon)).trim()}`
}
