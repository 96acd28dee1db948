export interface Assertion {
  id: string
  certificate: string
  key: string
  audience: string
  now: Date
}

/** Signs a JWT that contains the thumbprint of its certificate (RFC 7523, 3). */
export async function signAssertion(assertion: Assertion): Promise<string> {
  const { createHash, createSign, randomUUID, X509Certificate } = await import('node:crypto')
  const { id, certificate, key, audience, now } = assertion
  const thumbprint = createHash('sha1').update(new X509Certificate(certificate).raw).digest()
  const issuedAt = Math.floor(now.getTime() / 1000)
  const head = { alg: 'RS256', typ: 'JWT', x5t: thumbprint.toString('base64url') }
  const claims = {
    aud: audience,
    iss: id,
    sub: id,
    jti: randomUUID(),
    // Makes the token valid from a minute ago, because the clock of this machine may be ahead of the server's clock.
    nbf: issuedAt - 60,
    exp: issuedAt + 540,
  }
  const text = [head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const signed = text.join('.')
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`
}
