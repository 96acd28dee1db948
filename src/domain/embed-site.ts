export const mostEmbedSites = 20

/** Reads a site address such as `https://portal.example.com` or `https://*.example.com`; http only for localhost. */
export function readEmbedSite(text: string): string | undefined {
  const typed = text.trim()
  const isWild = /^https:\/\/\*\./i.test(typed)
  const address = isWild ? typed.replace('*.', '') : typed
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  const { protocol, hostname, origin, pathname, search, hash, username, password } = new URL(
    address,
  )
  const isBare = pathname === '/' && `${search}${hash}${username}${password}` === ''
  const isLocal = /^(?:localhost|127\.0\.0\.1)$/.test(hostname)
  const isOne = isWild ? hostName.test(hostname) && hostname.includes('.') : isHost(hostname)
  if (!isBare || !isOne || (protocol === 'http:' && !isLocal)) return undefined
  return isWild ? origin.replace('//', '//*.') : origin
}

/** Matches a DNS name (RFC 1123): labels of at most 63 characters. The last label must not be a number. */
const hostName = /^(?=.{1,253}$)(?:(?!-)[a-z\d-]{1,63}(?<!-)\.)*(?!-)(?!\d+$)[a-z\d-]{1,63}(?<!-)$/

const isHost = (hostname: string): boolean =>
  hostName.test(hostname) || /^\d+(?:\.\d+){3}$/.test(hostname)
