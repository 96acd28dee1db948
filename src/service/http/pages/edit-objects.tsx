import { containerPatch } from '../../../contract/container.js'
import { shipmentPatch } from '../../../contract/shipment.js'
import { hashOfToken } from '../../accounts/random-token.js'
import { type EditedObject, EditPage } from '../../pages/edit-page.js'
import { boxPath, pathOf } from '../../pages/page-facts.js'
import { findContainer, updateContainer } from '../../store/containers.js'
import type { ContainerRow, ShipmentRow } from '../../store/database/tables.js'
import { findParty, partiesByName } from '../../store/parties.js'
import { findShipment, updateShipment } from '../../store/shipments.js'
import { operationWords } from '../audit-writes.js'
import { Problem, problem } from '../problem.js'
import { checkPatch } from '../request-body.js'
import { customerIn } from './customer-in-form.js'
import {
  answerPage,
  changeOnPage,
  readOwnForm,
  recordOnPage,
  redirect,
  requireWriter,
  type SignedIn,
} from './visits.js'

export async function wantedShipment({ context, tenant }: SignedIn): Promise<ShipmentRow> {
  const row = await findShipment(tenant, context.req.param('id') ?? '')
  if (row === undefined) throw problem(404)
  return row
}

export interface WantedContainer {
  container: ContainerRow
  shipment: ShipmentRow
}

export async function wantedContainer({ context, tenant }: SignedIn): Promise<WantedContainer> {
  const container = await findContainer(tenant, context.req.param('id') ?? '')
  const shipment = container && (await findShipment(tenant, container.shipment_id))
  if (container === undefined || shipment === undefined) throw problem(404)
  return { container, shipment }
}

export const pathOfShipment = ({ bill_of_lading_number }: ShipmentRow): string =>
  pathOf('shipments', bill_of_lading_number)

export const pathOfContainer = ({ container, shipment }: WantedContainer): string =>
  boxPath(container.number, shipment.bill_of_lading_number)

/** Adds the name of a notice to the path of a page. The page then shows this notice about the change. */
export const withNotice = (path: string, done: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}done=${done}`

export async function showEditShipment(visit: SignedIn): Promise<Response> {
  requireWriter(visit)
  return shipmentForm(visit, await wantedShipment(visit), {})
}

interface Refused {
  complaints?: readonly string[]
  /** Values of the form as the person sent them, so that the form shows them again. */
  form?: URLSearchParams
}

async function shipmentForm(
  visit: SignedIn,
  row: ShipmentRow,
  { complaints = [], form }: Refused,
): Promise<Response> {
  const { tenant, page } = visit
  const customer = form?.get('customer') ?? row.customer_id ?? ''
  const parties = await partiesByName(tenant, mostCustomers)
  const own = parties.some(({ id }) => id === customer)
    ? undefined
    : await findParty(tenant, customer)
  const edited: EditedObject = {
    title: `Edit ${row.bill_of_lading_number}`,
    path: `/shipments/${row.id}/edit`,
    back: pathOfShipment(row),
    seen: seenOf(row),
    references: form?.get('references') ?? linesOf(row.ref_numbers),
    tags: form?.get('tags') ?? linesOf(row.tags),
    customers: {
      chosen: customer,
      choices: [...(own === undefined ? [] : [own]), ...parties],
      added: form?.get('new_customer') ?? '',
    },
    complaints,
  }
  const status = complaints.length === 0 ? 200 : 422
  return answerPage(visit, <EditPage page={page} edited={edited} />, { status })
}

/** Maximum number of customers in the list of a form. A person can enter the name of any other customer. */
const mostCustomers = 500

const linesOf = (list: string): string => (JSON.parse(list) as string[]).join('\n')

/** Returns the lines of a text field. Omits empty lines and repeated lines. */
export const textsIn = (text: string | null): string[] =>
  [...new Set((text ?? '').split(/\r?\n/).map((line) => line.trim())).values()].filter(
    (line) => line !== '',
  )

/** Returns a text that changes if any value of the form changes. It shows whether another person changed the values. */
const seenOf = (row: Pick<ShipmentRow, 'ref_numbers'> & Partial<ShipmentRow>): string =>
  hashOfToken(JSON.stringify([row.ref_numbers, row.tags, row.customer_id]))

export async function editShipment(visit: SignedIn): Promise<Response> {
  const form = await readOwnForm(visit)
  const { base } = visit
  const row = await wantedShipment(visit)
  if (form.get('seen') !== seenOf(row))
    return shipmentForm(visit, row, { complaints: [changedMeanwhile] })
  const attributes = {
    ref_numbers: textsIn(form.get('references')),
    tags: textsIn(form.get('tags')),
  }
  const complaints = complaintsAbout(() =>
    checkPatch({ data: { type: 'shipment', attributes } }, shipmentPatch),
  )
  if (complaints.length > 0) return shipmentForm(visit, row, { complaints, form })
  const customer = await customerIn(visit, form)
  if ('complaints' in customer) return shipmentForm(visit, row, { ...customer, form })
  const change = {
    ref_numbers: JSON.stringify(attributes.ref_numbers),
    tags: JSON.stringify(attributes.tags),
    customer_id: customer.id,
  }
  const edit = {
    action: operationWords('PATCH /shipments/{id}'),
    subject: { type: 'shipment', id: row.id },
  }
  const around = await changeOnPage(visit, edit, async (own) => {
    const current = await findShipment(own, row.id)
    if (current === undefined || form.get('seen') !== seenOf(current)) return false
    await updateShipment(own, row.id, change)
    return true
  })
  if (!around.result)
    return shipmentForm(visit, await wantedShipment(visit), { complaints: [changedMeanwhile] })
  await recordOnPage(visit, { ...edit, around, isEdit: true })
  return redirect(visit, `${base}${withNotice(pathOfShipment(row), 'saved')}`)
}

const changedMeanwhile =
  'Somebody changed these values after you opened the form. Check the current values, and make your change again'

/** Returns the sentences of the error that `check` throws. Returns an empty list if `check` throws no error. */
function complaintsAbout(check: () => unknown): string[] {
  try {
    check()
    return []
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.errors.map(({ detail }) => fieldNamed(detail ?? ''))
  }
}

/** Replaces the names of API attributes by the names of form fields, such as `Line 3 of the references`. */
const fieldNamed = (detail: string): string =>
  detail
    .replace(
      /^data\.attributes\.ref_numbers\.(\d+)/,
      (_, index) => `Line ${Number(index) + 1} of the references`,
    )
    .replace(
      /^data\.attributes\.tags\.(\d+)/,
      (_, index) => `Line ${Number(index) + 1} of the tags`,
    )
    .replace(/^data\.attributes\.ref_numbers/, 'The references')
    .replace(/^data\.attributes\.tags/, 'The tags')

export async function showEditContainer(visit: SignedIn): Promise<Response> {
  requireWriter(visit)
  return containerForm(visit, await wantedContainer(visit), {})
}

function containerForm(
  visit: SignedIn,
  wanted: WantedContainer,
  { complaints = [], form }: Refused,
): Promise<Response> {
  const { container } = wanted
  const edited: EditedObject = {
    title: `Edit ${container.number}`,
    path: `/containers/${container.id}/edit`,
    back: pathOfContainer(wanted),
    seen: seenOf(container),
    references: form?.get('references') ?? linesOf(container.ref_numbers),
    tags: null,
    customers: null,
    complaints,
  }
  const status = complaints.length === 0 ? 200 : 422
  return answerPage(visit, <EditPage page={visit.page} edited={edited} />, { status })
}

export async function editContainer(visit: SignedIn): Promise<Response> {
  const form = await readOwnForm(visit)
  const wanted = await wantedContainer(visit)
  const { container } = wanted
  if (form.get('seen') !== seenOf(container))
    return containerForm(visit, wanted, { complaints: [changedMeanwhile] })
  const attributes = { ref_numbers: textsIn(form.get('references')) }
  const complaints = complaintsAbout(() =>
    checkPatch({ data: { type: 'container', attributes } }, containerPatch),
  )
  if (complaints.length > 0) return containerForm(visit, wanted, { complaints, form })
  const ref_numbers = JSON.stringify(attributes.ref_numbers)
  const edit = {
    action: operationWords('PATCH /containers/{id}'),
    subject: { type: 'container', id: container.id },
  }
  const around = await changeOnPage(visit, edit, async (own) => {
    const current = await findContainer(own, container.id)
    if (current === undefined || form.get('seen') !== seenOf(current)) return false
    await updateContainer(own, container.id, { ref_numbers })
    return true
  })
  if (!around.result)
    return containerForm(visit, await wantedContainer(visit), { complaints: [changedMeanwhile] })
  await recordOnPage(visit, { ...edit, around, isEdit: true })
  return redirect(visit, `${visit.base}${withNotice(pathOfContainer(wanted), 'saved')}`)
}
