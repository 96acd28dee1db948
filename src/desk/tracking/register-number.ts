import type { NewTrackingRequest, TrackingRequest } from '../../contract/tracking-request.js'
import { normalizeContainerNumber } from '../../domain/container-number.js'
import { mayBeOfLine } from '../../domain/request-line.js'
import { isStanding } from '../../domain/request-status.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import { findRequests } from '../find/find-requests.js'
import type { Workspace } from '../workspace.js'
import type { LineChoice } from './choose-line.js'

export type InitialFields = NonNullable<NewTrackingRequest['initial_custom_fields']>

export interface RequestExtras {
  ref?: string[]
  tag?: string[]
  customerId?: string
  fields?: InitialFields
}

/**
 * Registers a number, or returns the request that exists already (`duplicate`). After a lost response, searches for the
 * number instead of sending it again. If the search fails, the error says that the number may be registered.
 */
export async function registerNumber(
  workspace: Workspace,
  number: string,
  choice: LineChoice,
  extras: RequestExtras,
): Promise<{ request: TrackingRequest; isNew: boolean }> {
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  const known = cache.trackingRequests.byNumber(number).map(({ request }) => request.id)
  const { customerId } = extras
  try {
    const request = await client.trackingRequests.create(
      attributesOf(number, choice, extras),
      customerId === undefined ? {} : { customerId },
    )
    cache.trackingRequests.save([request], workspace.now())
    return { request, isNew: true }
  } catch (error) {
    if (!(error instanceof OctError)) throw error
    if (error.serviceCode === 'duplicate') return standing(workspace, { number, choice, error })
    if (error.unsent || !['interrupted', 'unavailable'].includes(error.code)) throw error
    if (workspace.signal.aborted) throw inDoubt(number, error)
    return lookedUp(workspace, { number, choice, error, known })
  }
}

function attributesOf(
  request_number: string,
  { type: request_type, scac }: LineChoice,
  { ref, tag, fields }: RequestExtras,
): NewTrackingRequest {
  return {
    request_type,
    request_number,
    ...(scac === null ? { auto_detect_vocc_scac: true } : { scac }),
    ...(ref?.length ? { ref_numbers: ref } : {}),
    ...(tag?.length ? { shipment_tags: tag } : {}),
    ...(fields ? { initial_custom_fields: fields } : {}),
  }
}

interface Attempt {
  number: string
  choice: LineChoice
  error: OctError
}

async function standing(workspace: Workspace, { number, choice, error }: Attempt) {
  const requests = await spacedAnyhow(workspace, number)
  const ofLine = requests.filter((each) => mayBeOfLine(each, choice.scac))
  const found = ofLine.find(isStanding) ?? ofLine[0] ?? requests.find(isStanding)
  const request = found ?? (await namedByRefusal(workspace, { number, error }))
  if (request === undefined) throw error
  return { request, isNew: false }
}

/**
 * Reads the existing request that the service names when it refuses a duplicate. A search may miss this request,
 * because the service stores another spelling. Undefined for another number or an unreadable request.
 */
async function namedByRefusal(
  workspace: Workspace,
  { number, error: { cause } }: Pick<Attempt, 'number' | 'error'>,
): Promise<TrackingRequest | undefined> {
  const { errors } = (cause ?? {}) as { errors?: unknown }
  const metas = [errors].flat().map((one) => (one as { meta?: RefusalMeta } | undefined)?.meta)
  const id = metas.map((meta) => meta?.tracking_request_id).find((each) => typeof each === 'string')
  if (typeof id !== 'string') return undefined
  const client = await workspace.client()
  const request = await client.trackingRequests.get(id).catch(() => undefined)
  return request && isSameNumber(request.request_number, number) ? request : undefined
}

/** Returns whether two numbers differ at most in spaces and dashes, or in a SCAC before the number. */
function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)]
  return a === b || a === b.replace(/^[A-Z]{4}/, '') || a.replace(/^[A-Z]{4}/, '') === b
}

const plain = (number: string): string => number.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

type RefusalMeta = { tracking_request_id?: unknown } | null

/** Finds the request for a number with other spaces or dashes, because a service may accept several spellings. */
async function spacedAnyhow(workspace: Workspace, number: string): Promise<TrackingRequest[]> {
  const requests = await findRequests(workspace, number)
  const bare = normalizeContainerNumber(number)
  if (requests.length > 0 || bare === number) return requests
  return findRequests(workspace, bare)
}

/** Delays in ms before each search for a number whose response was lost, because the service may need this time. */
const lookUpAfterMs = [1000, 4000]

async function lookedUp(
  workspace: Workspace,
  { number, choice, error, known }: Attempt & { known: string[] },
) {
  for (const ms of lookUpAfterMs) {
    workspace.progress(`Checking whether ${number} was registered`)
    const requests = await workspace
      .sleep(ms)
      .then(() => findRequests(workspace, number))
      .catch(() => {
        throw inDoubt(number, error)
      })
    const request = requests
      .filter((each) => mayBeOfLine(each, choice.scac))
      .find((each) => isStanding(each) || !known.includes(each.id))
    if (request) return { request, isNew: !known.includes(request.id) }
  }
  throw error.revised({
    reason: `${number} is not registered: the service did not find the number.`,
    tryNext: [`oct track ${shellWord(number)}`],
  })
}

const inDoubt = (number: string, error: OctError): OctError =>
  error.revised({
    reason: `${number} may already be registered. Check this before you send the number again.`,
    tryNext: [`oct tracking show ${shellWord(number)}`],
  })
