/**
 * Why nobody was reached, in words that begin with `it` or `the`: by the code of the failure, never by
 * its message, which may quote what was sent.
 */
export function whyNotReached(error: unknown): string {
  const { code, message } = failureOf(error)
  const refusal = /^Proxy response \((\d{3})\)/.exec(message)?.[1]
  if (refusal !== undefined) return `the proxy on the way to it refuses (${refusal})`
  if (unknownSigner.test(code)) {
    return `nobody who is trusted here has signed its certificate (${code}); the setting ca_file names others to trust`
  }
  return (
    reasons[code] ??
    (/^[A-Z_]+$/.test(code) ? `the connection failed (${code})` : 'the connection failed')
  )
}

const failureOf = (error: unknown): { code: string; message: string } =>
  error instanceof Error
    ? { code: 'code' in error ? String(error.code) : '', message: error.message }
    : { code: '', message: '' }

/** Of OpenSSL. */
const unknownSigner =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:GET_ISSUER_CERT|GET_ISSUER_CERT_LOCALLY|VERIFY_LEAF_SIGNATURE))$/

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens at its address (ECONNREFUSED)',
  ECONNRESET: 'it closed the connection (ECONNRESET)',
  UND_ERR_SOCKET: 'it closed the connection',
  UND_ERR_CONNECT_TIMEOUT: 'nobody answers at its address',
  ENOTFOUND: 'its address is not known (ENOTFOUND)',
  ABORT_ERR: 'the question was called off',
  CERT_HAS_EXPIRED: 'its certificate has expired, or the clock of this machine is ahead',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet, or the clock of this machine is behind',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another address',
}
