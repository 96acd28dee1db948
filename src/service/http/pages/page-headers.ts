/** Content security policy of a page: only scripts and files of the service; only `sites` may show it in a frame. */
const policyFor = (sites: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    // The icon of a page is a data: address.
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

/** Headers of a page. Browsers run only script files of the service, and no other site may embed the page. */
export const pageHeaders: Readonly<Record<string, string>> = {
  ...alwaysSent,
  'content-security-policy': policyFor([]),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** Headers of an uploaded picture: it can load nothing, run no scripts, and not appear in a frame. */
export const previewHeaders = (type: string): Record<string, string> => ({
  ...alwaysSent,
  'content-type': type,
  'content-disposition': 'inline; filename="preview"',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
})

/** HTTP headers of a page that `sites` may show in a frame. */
export const framedHeaders = (sites: readonly string[]): Record<string, string> => ({
  ...alwaysSent,
  'content-security-policy': policyFor(sites),
  'cross-origin-resource-policy': 'cross-origin',
})

/** Header that tells browsers to use only TLS, for a service behind TLS. */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000' }
