import { isIP } from 'node:net'
import { connect } from 'node:tls'

export interface SeenCertificate {
  issuer: string
  validTo: Date
}

/** Returns the certificate even if it is not trusted. Returns undefined if no certificate arrives in time. */
export function seenCertificate(
  { hostname, port }: URL,
  { timeoutMs }: { timeoutMs: number },
): Promise<SeenCertificate | undefined> {
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    // Accepts any certificate, because this connection sends no data. The later request checks the certificate.
    const socket = connect({
      ...{ host, port: Number(port || 443), rejectUnauthorized: false },
      ...(isIP(host) ? {} : { servername: host }),
    })
    const end = (seen?: SeenCertificate) => {
      socket.destroy()
      resolve(seen)
    }
    socket.setTimeout(Math.min(timeoutMs, 10_000), () => end())
    socket.once('error', () => end())
    socket.once('secureConnect', () => {
      const { issuer, valid_to: validTo } = socket.getPeerCertificate()
      const date = new Date(validTo ?? '')
      if (Number.isNaN(date.getTime())) return end()
      end({ issuer: nameOf(issuer), validTo: date })
    })
  })
}

function nameOf(issuer: { O?: unknown; CN?: unknown } | undefined): string {
  const names = [issuer?.O, issuer?.CN].flat().filter((name) => typeof name === 'string')
  return names[0] ?? 'an unnamed authority'
}
