import { withoutSecrets } from '../../domain/secrets-in-address.js'

const sentence =
  'token|bearer|is|was|has|had|would|will|should|not|for|from|of|in|on|at|by|with|that|which|and|or|to|may|must|can|cannot|could|expired|invalid|missing|refused|revoked|rejected|required|found|file|given|endpoint|type|goes|never|needs|stays|holds|comes|over|who|alone'

const credentials = new RegExp(
  `\\b(Token|Bearer)(\\s+|"?\\s*[:=]\\s*"?)(?!(?:${sentence})(?=$|[\\s"',;:!?)]|\\.(?:\\s|$))|--[a-z])[^\\s"',;]+`,
  'gi',
)

/**
 * Matches the user name and password in an address. Does not match the placeholder `<user>:<password>`, nor the user
 * name alone of an SFTP address, because an advised command needs it.
 */
const userinfo = /(:\/\/)(?!<user>)(?<!\bsftp:\/\/(?=[^\s/@:]+@))[^\s/@]+@/g

const assigned =
  /\b(api[_-]?key|secret|password|authorization)("?\s*[:=]\s*"?(?:basic\s+)?)(?!token\b|bearer\b)[^\s"',;]+/gi

const signingSecret = /\bwhsec_[\w+/=-]+/g

export function maskSecrets(text: string): string {
  return withoutSecrets(text)
    .replace(credentials, '$1$2****')
    .replace(assigned, '$1$2****')
    .replace(signingSecret, 'whsec_****')
    .replace(userinfo, '$1****@')
}
