export interface CertificateFault {
  codes: RegExp
  /** Returns sentences; `names` are the names in the certificate. */
  reason: (host: string, names: string | undefined) => string
  tryNext: string[]
}

const trustIt = 'oct config set ca_file <file>'
const checkAddress = 'oct config get base_url'
const look = 'oct doctor'

/** The usual causes, by the error codes of OpenSSL and Node. */
export const certificateFaults: readonly CertificateFault[] = [
  {
    codes: /^CERT_HAS_EXPIRED$/,
    reason: (host) =>
      `It has expired. Either ${host} has to renew it, or the clock of this machine is ahead.`,
    tryNext: [look, 'compare the clock of this machine with the time'],
  },
  {
    codes: /^CERT_NOT_YET_VALID$/,
    reason: () => 'It is not valid yet: most likely the clock of this machine is behind.',
    tryNext: [look, 'compare the clock of this machine with the time'],
  },
  {
    codes: /^(?:ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/,
    reason: (host, names) =>
      `It is for ${names ?? 'other names'}, and not for ${host}: another server answers under this name, or the address is mistyped.`,
    tryNext: [checkAddress, look],
  },
  {
    codes: /^DEPTH_ZERO_SELF_SIGNED_CERT$/,
    reason: (host) =>
      `${host} signed it itself. If that is your own service, have ca_file name its certificate as a PEM file.`,
    tryNext: [trustIt, checkAddress],
  },
  {
    codes: /^SELF_SIGNED_CERT_IN_CHAIN$/,
    reason: () =>
      'An authority signed it that this machine does not know: mostly that of a company whose proxy reads along. Have ca_file name its root certificate as a PEM file.',
    tryNext: [trustIt, look],
  },
  {
    codes: /^UNABLE_TO_(?:GET_ISSUER_CERT|GET_ISSUER_CERT_LOCALLY|VERIFY_LEAF_SIGNATURE)$/,
    reason: (host) =>
      `Who signed it is not known here: an authority of a company, or ${host} leaves out the certificate in between. Have ca_file name the missing one as a PEM file.`,
    tryNext: [trustIt, look],
  },
  {
    codes: /^CERT_REVOKED$/,
    reason: (host) => `It was revoked: ${host} must not be trusted until it has a new one.`,
    tryNext: [checkAddress],
  },
]

export const otherCertificateFault: Omit<CertificateFault, 'codes'> = {
  reason: () => 'It cannot be verified.',
  tryNext: [trustIt, look],
}

const unknownIssuer =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:GET_ISSUER_CERT|GET_ISSUER_CERT_LOCALLY|VERIFY_LEAF_SIGNATURE))$/

/** Whether no trusted authority signed the certificate. */
export function isUnknownIssuer(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && unknownIssuer.test(String(error.code))) return true
  return isUnknownIssuer(error.cause)
}
