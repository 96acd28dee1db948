export const mostEmbedSites = 20

/**
 * Reads the address of a site that may show frames of an account, such as `https://portal.example.com` or
 * `https://*.example.com`. Plain http is only for this machine. Returns undefined for any other text.
 */
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
  const isName = /^[a-z\d.-]+$/.test(hostname) && (!isWild || hostname.includes('.'))
  if (!isBare || !isName || (protocol === 'http:' && !isLocal)) return undefined
  return isWild ? origin.replace('//', '//*.') : origin
}
