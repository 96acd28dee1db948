import type { CommandContext } from '../../cli/command/command-context.js'
import { inProfile } from '../../cli/output/in-profile.js'
import type { TrackOutcome } from '../../desk/tracking/track-outcome.js'
import { waitsForPickup } from '../../domain/readiness.js'
import { shellWord } from '../../domain/shell-word.js'

export async function suggestNext(
  context: CommandContext,
  outcomes: readonly TrackOutcome[],
): Promise<void> {
  const { stdout, stderr } = context.terminal
  const next = stdout.isTTY && stderr.isTTY ? nextCommand(outcomes) : null
  if (next === null) return
  const [command, meaning] = next
  await context.notice(`Next: ${inProfile(command, context.settings())}  ${meaning}`)
}

function nextCommand(outcomes: readonly TrackOutcome[]): [command: string, meaning: string] | null {
  const tracked = outcomes.filter(({ request, onBills }) => request !== null || onBills)
  const [only] = tracked
  if (only === undefined) return null
  if (tracked.length > 1) return ['oct today', 'list the tasks of today']
  const boxes = only.voyage?.boxes ?? []
  const number = shellWord(only.voyage?.shipment.bill_of_lading_number ?? only.number)
  if (boxes.some(({ container, shipment }) => waitsForPickup(container, shipment))) {
    return [`oct holds ${number}`, 'show holds, fees and last free days']
  }
  if (boxes.length > 0 || only.onBills) return [`oct show ${number}`, 'show the events so far']
  return only.request?.status === 'failed'
    ? [`oct tracking show ${number}`, 'show why the request failed, and what to do']
    : [`oct tracking show ${number} --wait`, 'wait for the containers']
}
