import type { CommandContext } from '../../cli/command/command-context.js'
import { gateFile, userFileSource } from '../../cli/settings/user-file.js'
import { foldCode, foldName } from '../../domain/gates/calendars-by-place.js'
import type { Gate } from '../../domain/gates/reading/read-gates.js'
import { nearNames } from '../../domain/near-names.js'
import { localDate } from '../../domain/zoned-time.js'
import { OctError } from '../../errors.js'

export async function storedGates(
  context: CommandContext,
): Promise<{ gates: Gate[]; now: Date; today: string }> {
  const now = (await context.workspace()).now()
  const today = now.toISOString().slice(0, 10)
  const source = userFileSource(context.settings(), gateFile)
  if (source === null) return { gates: [], now, today }
  const { loadUsable } = await import('../../cli/settings/load-gates.js')
  const { gates } = await loadUsable(source, now)
  return { gates, now, today }
}

export function gateNamed(
  word: string,
  gates: readonly Gate[],
  now: Date,
): Gate & { today: string } {
  const own = gates.filter(({ entry }) => foldName(entry.key) === foldName(word))
  const found = own.length > 0 ? own : gates.filter((gate) => isCalled(word, gate))
  const [gate] = found
  if (gate === undefined) throw noGate(word, gates)
  if (found.length > 1) throw severalGates(word, found)
  return { ...gate, today: localDate(now, gate.entry.zone?.text ?? 'UTC') }
}

const isCalled = (word: string, { entry: { firms, smdg, names } }: Gate): boolean =>
  [...firms, ...smdg].some(({ text }) => foldCode(text) === foldCode(word)) ||
  names.some(({ text }) => foldName(text) === foldName(word))

function noGate(word: string, gates: readonly Gate[]): OctError {
  const names = gates.flatMap(({ entry }) => [
    entry.key,
    ...[...entry.firms, ...entry.smdg, ...entry.names].map(({ text }) => text),
  ])
  const [close] = nearNames(word, names)
  return new OctError('not_found', `There is no gate calendar for "${word}"`, {
    reason:
      close === undefined ? 'To list the gate calendars: oct gates.' : `Did you mean "${close}"?`,
    tryNext: ['oct gates', 'oct gates init'],
  })
}

function severalGates(word: string, gates: readonly Gate[]): OctError {
  const keys = gates.map(({ entry }) => entry.key)
  return new OctError('usage', `"${word}" is the name of several gates`, {
    reason: `The gates are: ${keys.join(', ')}.`,
    tryNext: ['oct gates show <name of the entry>'],
  })
}
