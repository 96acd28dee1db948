/** Explains why a server could not be reached. Omits the text of the error, because it may contain credentials. */
export function whyNotReached(error: unknown): string {
  const { code, message } = failureOf(error)
  const refusal = /^Proxy response \((\d{3})\)/.exec(message)?.[1]
  if (refusal !== undefined) return `the proxy refused the connection (${refusal})`
  if (unknownSigner.test(code)) {
    return `the certificate is not signed by a trusted authority (${code}); add the authority with the setting ca_file`
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

const unknownSigner =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:GET_ISSUER_CERT|GET_ISSUER_CERT_LOCALLY|VERIFY_LEAF_SIGNATURE))$/

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server listens at the address (ECONNREFUSED)',
  ECONNRESET: 'the server closed the connection (ECONNRESET)',
  UND_ERR_SOCKET: 'the server closed the connection',
  UND_ERR_CONNECT_TIMEOUT: 'no server responds at the address',
  ENOTFOUND: 'the host name is unknown (ENOTFOUND)',
  ABORT_ERR: 'the request was canceled',
  CERT_HAS_EXPIRED: 'the certificate has expired, or the clock of this machine is ahead',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet, or the clock of this machine is behind',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another address',
}
