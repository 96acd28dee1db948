import type { Browser, Shown } from '../../support/browse.js'
import type { Caller } from '../../support/service.js'

/** Ids of the records of an account that the pages can change. */
export interface Ids {
  shipment: string
  container: string
  webhook: string
  view: string
  key: string
  share: string
}

export interface PageWrite {
  route: string
  /** Path of the form, with a record of the account. */
  path: (ids: Ids) => string
  fields: Record<string, string>
}

/** Every route of the pages that changes data with a form, and fields that the page accepts. */
export const pageWrites: readonly PageWrite[] = [
  { route: '/track', path: () => '/track', fields: { number: 'HLCU123456789', scac: 'HLCU' } },
  {
    route: '/shipments/:id/edit',
    path: ({ shipment }) => `/shipments/${shipment}/edit`,
    fields: { references: 'PO-9', tags: 'urgent' },
  },
  {
    route: '/shipments/:id/stop',
    path: ({ shipment }) => `/shipments/${shipment}/stop`,
    fields: {},
  },
  {
    route: '/shipments/:id/resume',
    path: ({ shipment }) => `/shipments/${shipment}/resume`,
    fields: {},
  },
  {
    route: '/containers/:id/edit',
    path: ({ container }) => `/containers/${container}/edit`,
    fields: { references: 'BOX-9' },
  },
  {
    route: '/containers/:id/refresh',
    path: ({ container }) => `/containers/${container}/refresh`,
    fields: {},
  },
  { route: '/views', path: () => '/views', fields: { name: 'Mine', query: 'by=terminal' } },
  { route: '/views/:id', path: ({ view }) => `/views/${view}`, fields: { name: 'Other' } },
  { route: '/views/:id/delete', path: ({ view }) => `/views/${view}/delete`, fields: {} },
  { route: '/keys', path: () => '/keys', fields: { user: 'Ann', scope: 'read' } },
  { route: '/keys/:id/revoke', path: ({ key }) => `/keys/${key}/revoke`, fields: {} },
  {
    route: '/webhooks',
    path: () => '/webhooks',
    fields: { url: 'https://hooks.example/a', events: 'tracking_request.succeeded' },
  },
  {
    route: '/webhooks/:id',
    path: ({ webhook }) => `/webhooks/${webhook}`,
    fields: { url: 'https://hooks.example/b', events: 'tracking_request.failed' },
  },
  {
    route: '/webhooks/:id/switch',
    path: ({ webhook }) => `/webhooks/${webhook}/switch`,
    fields: { active: 'no' },
  },
  {
    route: '/webhooks/:id/test',
    path: ({ webhook }) => `/webhooks/${webhook}/test`,
    fields: { event: 'tracking_request.succeeded' },
  },
  {
    route: '/webhooks/:id/delete',
    path: ({ webhook }) => `/webhooks/${webhook}/delete`,
    fields: {},
  },
  { route: '/shares', path: () => '/shares', fields: { kind: 'container', days: '7' } },
  { route: '/shares/:id/revoke', path: ({ share }) => `/shares/${share}/revoke`, fields: {} },
]

/** Creates a webhook with one event over the API. Returns its id. */
export async function addWebhook({ post }: Caller, url: string): Promise<string> {
  const attributes = { url, active: true, events: ['tracking_request.succeeded'] }
  const { body } = await post('/webhooks', { data: { type: 'webhook', attributes } })
  return body.data.id
}

/** The content of a file. */
export type FilePart = ConstructorParameters<typeof File>[0][number]

/** Uploads a file with the form of the page of documents. */
export async function upload(
  browser: Browser,
  name: string,
  {
    text = '%PDF-1.4 an invoice',
    type = 'application/octet-stream',
    formToken,
  }: { text?: FilePart; type?: string; formToken?: string } = {},
): Promise<Shown> {
  const { html } = await browser.get('/documents')
  const form = new FormData()
  form.set('form', formToken ?? /name="form" value="([^"]*)"/.exec(html)?.[1] ?? '')
  form.set('file', new File([text], name, { type }))
  const sent = new Response(form)
  const headers = {
    'content-type': sent.headers.get('content-type') ?? '',
    'sec-fetch-site': 'same-origin',
  }
  return browser.call('/documents', { method: 'POST', headers, body: await sent.arrayBuffer() })
}
