export interface CertificateFault {
  codes: RegExp
  reason: (host: string, names: string | undefined) => string
  tryNext: string[]
}

const trustIt = 'oct config set ca_file <file>'
const checkAddress = 'oct config get base_url'
const look = 'oct doctor'

/** Problems of certificates with advice for each. The keys are error codes of OpenSSL or Node. */
export const certificateFaults: readonly CertificateFault[] = [
  {
    codes: /^CERT_HAS_EXPIRED$/,
    reason: (host) =>
      `The certificate has expired. Either ${host} has to renew the certificate, or the clock of this machine is ahead.`,
    tryNext: [look, 'check the date and time of this machine'],
  },
  {
    codes: /^CERT_NOT_YET_VALID$/,
    reason: () =>
      'The certificate is not valid yet. Most likely the clock of this machine is behind.',
    tryNext: [look, 'check the date and time of this machine'],
  },
  {
    codes: /^(?:ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/,
    reason: (host, names) =>
      `The certificate is for ${names ?? 'other names'}, not for ${host}. Another server may use this address, or the address contains a typing error.`,
    tryNext: [checkAddress, look],
  },
  {
    codes: /^DEPTH_ZERO_SELF_SIGNED_CERT$/,
    reason: (host) =>
      `The certificate is self-signed. If ${host} is your own service, set ca_file to the certificate (a PEM file).`,
    tryNext: [trustIt, checkAddress],
  },
  {
    codes: /^SELF_SIGNED_CERT_IN_CHAIN$/,
    reason: () =>
      'The certificate is signed by an authority that this machine does not trust. Usually, it is the proxy of a company that inspects traffic. Set ca_file to the root certificate of this authority (a PEM file).',
    tryNext: [trustIt, look],
  },
  {
    codes: /^UNABLE_TO_(?:GET_ISSUER_CERT|GET_ISSUER_CERT_LOCALLY|VERIFY_LEAF_SIGNATURE)$/,
    reason: (host) =>
      `The certificate is signed by an unknown authority. Either a company has its own authority, or ${host} does not send the intermediate certificate. Set ca_file to the missing certificate (a PEM file).`,
    tryNext: [trustIt, look],
  },
  {
    codes: /^CERT_REVOKED$/,
    reason: (host) =>
      `The certificate was revoked: do not trust ${host} until the server has a new certificate.`,
    tryNext: [checkAddress],
  },
]

export const otherCertificateFault: Omit<CertificateFault, 'codes'> = {
  reason: () => 'The certificate cannot be verified.',
  tryNext: [trustIt, look],
}

const unknownIssuer =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:GET_ISSUER_CERT|GET_ISSUER_CERT_LOCALLY|VERIFY_LEAF_SIGNATURE))$/

export function isUnknownIssuer(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && unknownIssuer.test(String(error.code))) return true
  return isUnknownIssuer(error.cause)
}
