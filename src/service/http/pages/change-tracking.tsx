import { ConfirmPage } from '../../pages/parts/form.js'
import { refreshByUser } from '../../tracking/refresh-by-user.js'
import { resumeByUser, stopByUser } from '../../tracking/stop-by-user.js'
import { overLimit } from '../admitter.js'
import { operationWords } from '../audit-writes.js'
import { requireEntitlement } from '../entitlements.js'
import { problem } from '../problem.js'
import { sourcesOf } from '../routes/refresh.js'
import {
  pathOfContainer,
  pathOfShipment,
  wantedContainer,
  wantedShipment,
  withNotice,
} from './edit-objects.js'
import {
  answerPage,
  changeOnPage,
  readOwnForm,
  recordOnPage,
  recordOnPageInside,
  redirect,
  requireWriter,
  type SignedIn,
} from './visits.js'

export async function askStop(visit: SignedIn): Promise<Response> {
  requireWriter(visit)
  const row = await wantedShipment(visit)
  const question = {
    title: `Stop tracking ${row.bill_of_lading_number}?`,
    words:
      'The bill and all its containers get no new data. Known facts stay. You can resume tracking later, but events that happen in the meantime may be missing.',
    path: `/shipments/${row.id}/stop`,
    button: 'Stop tracking',
    isDanger: true,
    back: pathOfShipment(row),
  }
  return answerPage(visit, <ConfirmPage page={visit.page} question={question} />)
}

export async function stopTracking(visit: SignedIn): Promise<Response> {
  await readOwnForm(visit)
  const row = await wantedShipment(visit)
  const change = {
    action: operationWords('PATCH /shipments/{id}/stop_tracking'),
    subject: { type: 'shipment', id: row.id },
  }
  const around = await changeOnPage(visit, change, (_, own) =>
    stopByUser(own, visit.session.caller, row.id),
  )
  await recordOnPage(visit, { ...change, around })
  return redirect(visit, `${visit.base}${withNotice(pathOfShipment(row), 'stopped')}`)
}

export async function askResume(visit: SignedIn): Promise<Response> {
  requireWriter(visit)
  const row = await wantedShipment(visit)
  const question = {
    title: `Resume tracking ${row.bill_of_lading_number}?`,
    words: 'Events that happened while tracking was stopped may be missing.',
    path: `/shipments/${row.id}/resume`,
    button: 'Resume tracking',
    back: pathOfShipment(row),
  }
  return answerPage(visit, <ConfirmPage page={visit.page} question={question} />)
}

export async function resumeTracking(visit: SignedIn): Promise<Response> {
  await readOwnForm(visit)
  const row = await wantedShipment(visit)
  const change = {
    action: operationWords('PATCH /shipments/{id}/resume_tracking'),
    subject: { type: 'shipment', id: row.id },
  }
  const around = await changeOnPage(visit, change, (_, own) =>
    resumeByUser(own, visit.session.caller, row.id),
  )
  if (around.result !== undefined) throw problem(403, around.result)
  await recordOnPage(visit, { ...change, around })
  return redirect(visit, `${visit.base}${withNotice(pathOfShipment(row), 'resumed')}`)
}

export async function askRefresh(visit: SignedIn): Promise<Response> {
  requireWriter(visit)
  requireEntitlement(visit.context, 'refresh')
  const wanted = await wantedContainer(visit)
  const { container, shipment } = wanted
  const question = {
    title: `Refresh ${container.number}?`,
    words: `The service then sends requests to ${sourcesOf(container, shipment).join(', ')}. Each request is billed.`,
    path: `/containers/${container.id}/refresh`,
    button: 'Refresh now',
    back: pathOfContainer(wanted),
  }
  return answerPage(visit, <ConfirmPage page={visit.page} question={question} />)
}

/** Starts a refresh of a container. Refreshes on pages and refreshes over the API share one rate limit. */
export async function refreshContainer(visit: SignedIn): Promise<Response> {
  await readOwnForm(visit)
  requireEntitlement(visit.context, 'refresh')
  const { parts, session, tenant, now, base } = visit
  const wanted = await wantedContainer(visit)
  const wait = await parts.limiter?.take(session.caller.keyId, 'refresh', now.getTime())
  if (wait !== undefined) throw overLimit('refresh', wait)
  const action = operationWords('PATCH /containers/{id}/refresh')
  const { accountId } = tenant
  const refreshed = { accountId, id: wanted.container.id, shipmentId: wanted.shipment.id }
  const isDue = await refreshByUser(parts.world, refreshed, (own, subject) =>
    recordOnPageInside(visit, own, { action, subject }),
  )
  if (!isDue) throw problem(422, 'Tracking of this container is stopped. Resume tracking first')
  return redirect(visit, `${base}${withNotice(pathOfContainer(wanted), 'refreshed')}`)
}
