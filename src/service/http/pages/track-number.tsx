import { inferNumber } from '../../../domain/inference/infer-number.js'
import { TrackPage } from '../../pages/track-page.js'
import { registerRequest } from '../../tracking/requests/register-request.js'
import { operationWords } from '../audit-writes.js'
import { problem } from '../problem.js'
import { textsIn } from './edit-objects.js'
import {
  answerPage,
  createOnPage,
  readOwnForm,
  recordOnPage,
  redirect,
  requireWriter,
  type SignedIn,
} from './visits.js'

export function showTrack(visit: SignedIn): Promise<Response> {
  requireWriter(visit)
  const number = (visit.context.req.query('number') ?? '').slice(0, 64)
  return trackForm(visit, new URLSearchParams({ number }), [])
}

function trackForm(
  visit: SignedIn,
  form: URLSearchParams,
  complaints: readonly string[],
): Promise<Response> {
  const text = (name: string) => form.get(name) ?? ''
  const shown = {
    ...{ number: text('number'), type: text('type'), scac: text('scac') },
    ...{ references: text('references'), complaints },
  }
  const status = complaints.length === 0 ? 200 : 422
  return answerPage(visit, <TrackPage page={visit.page} form={shown} />, { status })
}

/** Starts tracking a number. If the form does not state the type and the shipping line, detects them. */
export async function trackNumber(visit: SignedIn): Promise<Response> {
  const form = await readOwnForm(visit)
  const { session, base } = visit
  const number = (form.get('number') ?? '').trim()
  const inferred = inferNumber(number)
  const { decision, selected, candidates } = inferred.shipping_line
  const detected = decision === 'auto_select' ? selected?.scac : undefined
  const scac = form.get('scac') || detected
  if (!scac) {
    const likely = candidates.slice(0, 3).map(({ name }) => name)
    const words = likely.length === 0 ? '' : ` Likely: ${likely.join(', ')}`
    return trackForm(visit, form, [
      `No shipping line is certain. Choose the shipping line.${words}`,
    ])
  }
  const type = inferred.number_type === 'booking' ? 'booking_number' : inferred.number_type
  const attributes = {
    ...{ request_number: number, request_type: form.get('type') || type, scac },
    ref_numbers: textsIn(form.get('references')),
  }
  const action = operationWords('POST /tracking_requests')
  const around = await createOnPage(visit, { action, type: 'tracking_request' }, (own) =>
    registerRequest(own, session.caller, { attributes }),
  )
  const registered = around.result
  if ('forbidden' in registered) throw problem(403, registered.forbidden)
  if ('errors' in registered)
    return trackForm(
      visit,
      form,
      registered.errors.map(({ detail }) => detail),
    )
  await recordOnPage(visit, {
    action,
    subject: { type: 'tracking_request', id: registered.row.id },
    around,
  })
  return redirect(visit, `${base}/search?q=${encodeURIComponent(number)}`)
}
