import type { StoredShipment } from '../../cache/shipment-store.js'
import type { Shipment } from '../../contract/tracked-resources.js'
import { brokenOff } from '../../desk/broken-off.js'
import { findExact } from '../../desk/find/find-exact.js'
import { refuseOldName } from '../../desk/find/refuse-old-name.js'
import { shipmentCalled } from '../../desk/find/shipment-called.js'
import { isLost, isOutOfReach } from '../../desk/lost-answer.js'
import { fetchVoyage } from '../../desk/show/show-shipment.js'
import type { Workspace } from '../../desk/workspace.js'
import { counted } from '../../domain/counted.js'
import { shellWord } from '../../domain/shell-word.js'
import { stoppedReasonInWords } from '../../domain/words.js'
import { OctError } from '../../errors.js'

export interface TrackingWish {
  action: 'stop' | 'resume'
  word: string
  confirm(action: string): Promise<void>
}

/** Stops or resumes tracking of a shipment, by its exact number. Throws `partial` if the service changes nothing. */
export async function stopOrResume(
  workspace: Workspace,
  wish: TrackingWish,
): Promise<StoredShipment> {
  await workspace.client()
  const match = await findExact(workspace, wish.word)
  const id = await shipmentCalled(workspace, match, {
    ofBill: 'tracking can be stopped or resumed only for the whole bill of lading',
    withBill: withBill[wish.action],
  })
  const voyage = await fetchVoyage(workspace, id)
  const references = voyage.shipment.ref_numbers ?? []
  refuseOldName(match, wish.word, { kind: 'shipment', number: billOf(voyage), references })
  if (isAsWished(voyage, wish)) {
    workspace.notice(`${alreadyInWords(voyage)}; nothing was sent.`)
    return voyage
  }
  await wish.confirm(actionInWords(voyage, wish))
  try {
    return await carryOut(workspace, voyage, wish)
  } catch (error) {
    throw brokenOff(workspace, error, { registered: [], doubt: inDoubt(voyage, wish, error) })
  }
}

const withBill = {
  stop: (bill: string) => `oct shipments stop ${bill}`,
  resume: (bill: string) => `oct shipments resume ${bill}`,
}

async function carryOut(
  workspace: Workspace,
  voyage: StoredShipment,
  wish: TrackingWish,
): Promise<StoredShipment> {
  const { shipments } = await workspace.client()
  const { id } = voyage.shipment
  const send = wish.action === 'stop' ? shipments.stopTracking : shipments.resumeTracking
  const answered = await send(id).catch((error: unknown) => {
    if (isLost(error)) return error
    throw error
  })
  const now = await readAgain(workspace, voyage, answered)
  if (isAsWished(now, wish)) return now
  throw answered instanceof OctError ? answered : withoutEffect(now, wish)
}

/** Reads the shipment again after the change. If this fails, returns the shipment from the response to the change. */
async function readAgain(
  workspace: Workspace,
  voyage: StoredShipment,
  answered: Shipment | OctError,
): Promise<StoredShipment> {
  try {
    return await fetchVoyage(workspace, voyage.shipment.id)
  } catch (error) {
    if (answered instanceof OctError || !isOutOfReach(error)) throw error
    workspace.notice(`The shipment could not be read after the change: ${error.message}.`)
    const { shipments } = await workspace.cache()
    const shipment = { ...voyage.shipment, ...answered }
    shipments.save([shipment], workspace.now())
    return { ...voyage, shipment }
  }
}

const isStopped = ({ shipment }: StoredShipment): boolean => !!shipment.line_tracking_stopped_at

const isAsWished = (voyage: StoredShipment, { action }: TrackingWish): boolean =>
  isStopped(voyage) === (action === 'stop')

const billOf = ({ shipment }: StoredShipment): string => shipment.bill_of_lading_number

function alreadyInWords(voyage: StoredShipment): string {
  return isStopped(voyage)
    ? `The tracking of ${billOf(voyage)} is already stopped (${reasonInWords(voyage)})`
    : `The shipment ${billOf(voyage)} is already tracked`
}

const reasonInWords = ({ shipment }: StoredShipment): string =>
  stoppedReasonInWords(shipment.line_tracking_stopped_reason ?? 'without a reason')

function actionInWords(voyage: StoredShipment, { action }: TrackingWish): string {
  const { length } = voyage.boxes
  const boxes = length === 0 ? '' : ` and of its ${counted(length, 'container')}`
  const verb = action === 'stop' ? 'Stopping' : 'Resuming'
  const why = action === 'stop' || !isStopped(voyage) ? '' : ` (${reasonInWords(voyage)})`
  return `${verb} the tracking of ${billOf(voyage)}${boxes}${why}`
}

function withoutEffect(voyage: StoredShipment, { action }: TrackingWish): OctError {
  const message = `The tracking of ${billOf(voyage)} was not ${action === 'stop' ? 'stopped' : 'resumed'}`
  return new OctError('partial', message, {
    reason: isStopped(voyage)
      ? `The service accepted the request, but the tracking is still stopped (${reasonInWords(voyage)}).`
      : 'The service accepted the request, but the shipment is still tracked.',
    tryNext: [`oct shipments show ${shellWord(billOf(voyage))} --refresh`],
  })
}

/** Returns the error for an interrupted change. The service may have made the change nevertheless. */
function inDoubt(voyage: StoredShipment, { action }: TrackingWish, error: unknown): OctError {
  const isUnsent = error instanceof OctError && error.unsent
  const done = action === 'stop' ? 'stopped' : 'resumed'
  return new OctError('interrupted', 'Interrupted', {
    reason: `The tracking of ${billOf(voyage)} ${isUnsent ? 'was not' : 'may have been'} ${done}.`,
    tryNext: [`oct shipments show ${shellWord(billOf(voyage))} --refresh`],
  })
}
