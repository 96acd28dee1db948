import type { Shipment } from '../../../contract/tracked-resources.js'
import type { TrackingRequest } from '../../../contract/tracking-request.js'
import { brokenOff } from '../../../desk/broken-off.js'
import type { LineChoice } from '../../../desk/tracking/choose-line.js'
import { registerNumber } from '../../../desk/tracking/register-number.js'
import type { Workspace } from '../../../desk/workspace.js'
import { shellWord } from '../../../domain/shell-word.js'
import { OctError } from '../../../errors.js'
import { type Belongings, readBelongings } from './belongings.js'
import type { RetryOutcome } from './retry-outcome.js'

export interface Successor {
  previous: TrackingRequest
  shipment: Shipment | null
  choice: LineChoice
}

type Registered = Pick<RetryOutcome, 'outcome' | 'request' | 'carried' | 'notCarried'>

/** Registers the number again. The new request has all copied data, except custom fields of the old request. */
export async function registerAgain(workspace: Workspace, wish: Successor): Promise<Registered> {
  const belongings = await readBelongings(workspace, wish.previous, wish.shipment)
  const { request, isNew, refused } = await register(workspace, wish, belongings)
  if (!isNew) return { outcome: 'already_tracked', request, carried: [], notCarried: [] }
  const unset = await giveFields(workspace, request, belongings)
  const notCarried = [...belongings.left, ...refused, ...unset]
  const carried = belongings.taken.filter((each) => !notCarried.includes(each))
  return { outcome: 'registered', request, carried, notCarried }
}

async function register(
  workspace: Workspace,
  { previous, choice }: Successor,
  { extras }: Belongings,
) {
  const number = previous.request_number
  try {
    return { ...(await registerNumber(workspace, number, choice, extras)), refused: [] }
  } catch (error) {
    const { fields, ...others } = extras
    if (fields === undefined || !isAboutFields(error)) throw error
    const slugs = [...(fields.shipment ?? []), ...(fields.containers ?? [])]
    const refused = slugs.map(({ api_slug }) => `field ${api_slug}`)
    return {
      ...(await registerNumber(workspace, number, choice, others)),
      refused: [...new Set(refused)],
    }
  }
}

const isAboutFields = (error: unknown): boolean =>
  error instanceof OctError &&
  error.code === 'rejected' &&
  (error.pointer ?? '').startsWith('/data/attributes/initial_custom_fields')

export async function giveFields(
  workspace: Workspace,
  { id, request_number: number }: TrackingRequest,
  { ofRequest }: Pick<Belongings, 'ofRequest'>,
): Promise<string[]> {
  const client = await workspace.client()
  const refused: string[] = []
  for (const field of ofRequest) {
    try {
      await client.customFields.set({ type: 'tracking_request', id }, field)
    } catch (error) {
      if (workspace.signal.aborted) {
        throw brokenOff(workspace, error, { registered: [number], doubt: fieldsMissing(number) })
      }
      if (!(error instanceof OctError)) throw error
      refused.push(`field ${field.api_slug}`)
    }
  }
  return refused
}

const fieldsMissing = (number: string): OctError =>
  new OctError('interrupted', 'Interrupted', {
    reason: `The custom fields of ${number} may be missing.`,
    tryNext: [`oct fields show ${shellWord(number)}`],
  })
