import { maskSecrets } from './mask-secrets.js'

const secretName =
  /secret|token|passw|signature|signed|credential|authori[sz]ation|api_?key|private_?key/i

/** Values of these belong to somebody else: what a webhook carries to its receiver. */
const secretMaps = ['headers']

/**
 * A body as it may be shown: of JSON every member whose name says that it is a secret, every custom
 * header and the query of every address is masked, whatever else it looks like; any other text is
 * masked as words are.
 */
export function maskJson(body: string): string {
  try {
    return JSON.stringify(masked(JSON.parse(body) as unknown))
  } catch {
    return maskSecrets(body)
  }
}

function masked(value: unknown): unknown {
  if (typeof value === 'string') return maskSecrets(withoutQuery(value))
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, maskedMember(name, member)]),
  )
}

function maskedMember(name: string, member: unknown): unknown {
  if (member === null || typeof member === 'boolean') return member
  if (secretName.test(name)) return '****'
  if (!secretMaps.includes(name) || typeof member !== 'object') return masked(member)
  if (Array.isArray(member)) return member.map(() => '****')
  return Object.fromEntries(Object.keys(member).map((key) => [key, '****']))
}

/** The query of a signed address is its signature. */
const withoutQuery = (text: string): string =>
  text.replace(/^(https?:\/\/[^?\s]*)\?.*$/is, '$1?****')
