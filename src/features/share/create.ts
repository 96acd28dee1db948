import type { NewShareLink } from '../../client/resources/share-link-calls.js'
import { findExact } from '../../desk/find/find-exact.js'
import { refuseOldName } from '../../desk/find/refuse-old-name.js'
import { shipmentCalled } from '../../desk/find/shipment-called.js'
import { isLost } from '../../desk/lost-answer.js'
import { chooseParty } from '../../desk/parties/choose-party.js'
import type { Workspace } from '../../desk/workspace.js'
import { shellWord } from '../../domain/shell-word.js'
import type { OctError } from '../../errors.js'
import { type LinkRow, linkRow, unlessOffered } from './link-row.js'

export interface LinkWish {
  target: { word: string } | { customer: string }
  days: number
  shows: readonly ('fees' | 'deadlines')[]
}

/** Returns the address of the sandbox's pages, without `/v2`. Returns undefined if no process serves the sandbox. */
type ServedAt = () => Promise<string | undefined>

/** Creates a shared link. Throws `not_found` if the service does not support links or no tracked object matches. */
export async function createLink(
  workspace: Workspace,
  { target, days, shows }: LinkWish,
  servedAt: ServedAt,
): Promise<{ row: LinkRow; notices: string[] }> {
  const client = await workspace.client()
  const shared =
    'word' in target
      ? await objectCalled(workspace, target.word)
      : await customerCalled(workspace, target.customer)
  workspace.progress('Creating the link')
  const link = await client.shareLinks
    .create({ target: shared, days, ...(shows.length > 0 ? { shows } : {}) })
    .catch((error: unknown) => {
      throw isLost(error) ? mayExist(error) : unlessOffered(error)
    })
  const row = linkRow(link, workspace.now())
  if (!workspace.isSandbox) return { row, notices: [shownOnce] }
  const url = link.url && `${(await servedAt()) ?? usualAddress}${new URL(link.url).pathname}`
  return { row: { ...row, link: { ...link, ...(url && { url }) } }, notices: [shownOnce, onlyHere] }
}

async function objectCalled(workspace: Workspace, word: string): Promise<NewShareLink['target']> {
  const match = await findExact(workspace, word)
  const client = await workspace.client()
  if (match.kind === 'container') {
    const { number = '', ref_numbers } = await client.containers.get(match.id)
    const references = ref_numbers ?? []
    refuseOldName(match, word, { kind: 'container', number: number ?? '', references })
    return { type: 'container', id: match.id }
  }
  const id = await shipmentCalled(workspace, match, {
    ofBill: 'a link can show a container or a bill',
    withBill: (bill) => `oct share ${bill}`,
  })
  const { bill_of_lading_number: number, ref_numbers } = await client.shipments.get(id)
  refuseOldName(match, word, { kind: 'shipment', number, references: ref_numbers ?? [] })
  return { type: 'shipment', id }
}

async function customerCalled(workspace: Workspace, name: string): Promise<NewShareLink['target']> {
  const onward = (id: string) => `oct share --customer ${shellWord(id)}`
  const { id } = await chooseParty(workspace, name, onward)
  return { type: 'party', id }
}

const mayExist = (error: OctError): OctError =>
  error.revised({
    reason: [error.reason, 'The service may have created the link, but its address is lost.']
      .join(' ')
      .trim(),
    tryNext: ['oct share list', ...error.tryNext],
  })

const shownOnce = 'oct does not show the address again'
const onlyHere = 'the link opens on this machine while oct serve --sandbox runs'

const usualAddress = 'http://127.0.0.1:4949'
