/** Content security policy. A page loads only files of the service. Only `sites` may show the page in a frame. */
const policyFor = (sites: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    // The address of the icon is a `data:` address.
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${sites.length === 0 ? "'none'" : sites.join(' ')}`,
  ].join('; ')

const alwaysSent = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Headers of a page. Browsers run only script files of the service. No other site may show the page in a frame. */
export const pageHeaders: Readonly<Record<string, string>> = {
  ...alwaysSent,
  'content-security-policy': policyFor([]),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** Headers of an uploaded picture. It can neither load files nor run scripts, and no page can show it in a frame. */
export const previewHeaders = (type: string): Record<string, string> => ({
  ...alwaysSent,
  'content-type': type,
  'content-disposition': 'inline; filename="preview"',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
})

export const framedHeaders = (sites: readonly string[]): Record<string, string> => ({
  ...alwaysSent,
  'content-security-policy': policyFor(sites),
  'cross-origin-resource-policy': 'cross-origin',
})

/** Header which tells browsers to use only TLS, for a service that is reachable over TLS. */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000' }
