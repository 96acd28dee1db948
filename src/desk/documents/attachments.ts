import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import { findExact } from '../find/find-exact.js'
import { shipmentCalled } from '../find/shipment-called.js'
import type { Workspace } from '../workspace.js'

export interface AttachmentWish {
  shipments: readonly string[]
  containers: readonly string[]
}

export interface Attachments {
  shipmentIds: string[]
  containerIds: string[]
}

/** Finds shipments and containers by exact number. If a number is unknown, throws before the document is changed. */
export async function attachments(
  workspace: Workspace,
  { shipments, containers }: AttachmentWish,
): Promise<Attachments> {
  const [shipmentIds, containerIds] = [new Set<string>(), new Set<string>()]
  for (const word of shipments) shipmentIds.add(await shipmentId(workspace, word))
  for (const word of containers) containerIds.add(await containerId(workspace, word))
  return { shipmentIds: [...shipmentIds], containerIds: [...containerIds] }
}

async function shipmentId(workspace: Workspace, word: string): Promise<string> {
  const match = await findExact(workspace, word)
  return shipmentCalled(workspace, match, {
    ofBill: 'name the bill with --shipment, and the container with --container',
    withBill: (bill) => `run the command again with --shipment ${bill}`,
  })
}

async function containerId(workspace: Workspace, word: string): Promise<string> {
  const { kind, id, number } = await findExact(workspace, word)
  if (kind === 'container') return id
  throw new OctError('usage', `${number} is not a container`, {
    reason: 'For a bill of lading, use --shipment. Nothing was sent.',
    tryNext: [`run the command again with --shipment ${shellWord(word)}`],
  })
}
