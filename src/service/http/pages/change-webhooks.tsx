import type { WebhookHeader } from '../../../contract/webhook.js'
import { MadeWebhookPage, WebhookFormPage } from '../../pages/webhook-form-page.js'
import type { WebhookRow } from '../../store/database/webhook-tables.js'
import { eventCategories } from '../../webhooks/event-categories.js'
import { createWebhook, editWebhook, endWebhook } from '../../webhooks/save-webhook.js'
import { triggerSample } from '../../webhooks/trigger-sample.js'
import { operationWords } from '../audit-writes.js'
import { requireEntitlement } from '../entitlements.js'
import { problem } from '../problem.js'
import { wantedWebhook, webhookAnswer } from './show-webhooks.js'
import {
  answerPage,
  changeOnPage,
  createOnPage,
  readOwnForm,
  recordOnPage,
  redirect,
  requireRate,
  type SignedIn,
} from './visits.js'

export async function addWebhook(visit: SignedIn): Promise<Response> {
  const form = await readOwnForm(visit)
  requireEntitlement(visit.context, 'data_out')
  const { session, page } = visit
  const attributes = { ...attributesIn(form), active: true }
  const action = operationWords('POST /webhooks')
  const around = await createOnPage(visit, { action, type: 'webhook' }, (own) =>
    createWebhook(own, session.caller, attributes),
  )
  const saved = around.result
  if ('errors' in saved) return refusedForm(visit, { row: null, form, errors: saved.errors })
  const { id, secret } = saved.row
  await recordOnPage(visit, { action, subject: { type: 'webhook', id }, around })
  return answerPage(visit, <MadeWebhookPage page={page} id={id} secret={secret} />)
}

export async function saveWebhook(visit: SignedIn): Promise<Response> {
  const form = await readOwnForm(visit)
  const row = await wantedWebhook(visit)
  const change = {
    action: operationWords('PATCH /webhooks/{id}'),
    subject: { type: 'webhook', id: row.id },
  }
  const { session, base } = visit
  const attributes = attributesIn(form, row)
  const around = await changeOnPage(visit, change, (_, own) =>
    editWebhook(own, session.caller, { id: row.id, attributes }),
  )
  const saved = around.result
  if (saved === undefined) throw problem(404)
  if ('errors' in saved) return refusedForm(visit, { row, form, errors: saved.errors })
  await recordOnPage(visit, { ...change, around, isEdit: true })
  return redirect(visit, `${base}/webhooks/${row.id}`)
}

export async function switchWebhook(visit: SignedIn): Promise<Response> {
  const form = await readOwnForm(visit)
  const { id } = await wantedWebhook(visit)
  const change = {
    action: operationWords('PATCH /webhooks/{id}'),
    subject: { type: 'webhook', id },
  }
  const { session, base } = visit
  const active = form.get('active') === 'yes'
  const around = await changeOnPage(visit, change, (_, own) =>
    editWebhook(own, session.caller, { id, attributes: { active } }),
  )
  const saved = around.result
  if (saved === undefined || 'errors' in saved) throw problem(404)
  await recordOnPage(visit, { ...change, around, isEdit: true })
  return redirect(visit, `${base}/webhooks/${id}`)
}

export async function removeWebhook(visit: SignedIn): Promise<Response> {
  await readOwnForm(visit)
  const { id } = await wantedWebhook(visit)
  const change = {
    action: operationWords('DELETE /webhooks/{id}'),
    subject: { type: 'webhook', id },
  }
  const { session, base } = visit
  const around = await changeOnPage(visit, change, (_, own) => endWebhook(own, session.caller, id))
  if (!around.result) throw problem(404)
  await recordOnPage(visit, { ...change, around })
  return redirect(visit, `${base}/webhooks`)
}

const testRate = { most: 10, windowMs: 60_000 }

export async function testWebhook(visit: SignedIn): Promise<Response> {
  const form = await readOwnForm(visit)
  const row = await wantedWebhook(visit)
  await requireRate(visit, `webhook test ${visit.session.caller.keyId}`, testRate)
  const { url, secret } = row
  const event = form.get('event') ?? ''
  const triggered = await triggerSample(visit.parts.world, { url, event, secret })
  if (!('result' in triggered)) throw problem(422, triggered.complaints.join('. '))
  await recordOnPage(visit, {
    action: operationWords('POST /webhooks/trigger'),
    subject: { type: 'webhook', id: row.id },
    // Writes only the origin of the address to the audit list, because the path and the query can contain a secret.
    detail: new URL(url).origin,
  })
  return webhookAnswer(visit, row, triggered.result)
}

function attributesIn(form: URLSearchParams, row?: WebhookRow): Record<string, unknown> {
  const url = (form.get('url') ?? '').trim()
  const headers = headersIn(form.get('headers') ?? '')
  const isRemoved = form.get('no_headers') === 'yes'
  return {
    // Does not check an unchanged address, because the rules may now be stricter than when it was accepted.
    ...(url === row?.url ? {} : { url }),
    events: [...new Set(form.getAll('events'))],
    ...(headers.length > 0 || isRemoved || row === undefined ? { headers } : {}),
  }
}

const headersIn = (text: string): WebhookHeader[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const colon = line.indexOf(':')
      return { name: line.slice(0, Math.max(0, colon)).trim(), value: line.slice(colon + 1).trim() }
    })

interface Refused {
  row: WebhookRow | null
  form: URLSearchParams
  errors: readonly { detail: string }[]
}

function refusedForm(visit: SignedIn, { row, form, errors }: Refused): Promise<Response> {
  const stored = JSON.parse(row?.headers ?? '[]') as WebhookHeader[]
  const shown = {
    id: row?.id ?? null,
    url: form.get('url') ?? '',
    events: form.getAll('events'),
    headerNames: stored.map(({ name }) => name),
    categories: eventCategories(visit.session.caller),
    complaints: [...new Set(errors.map(({ detail }) => detail))],
  }
  return answerPage(visit, <WebhookFormPage page={visit.page} form={shown} />, { status: 422 })
}
