import type { Acknowledgement } from '../../inbox/reader.js'
import type { MessageOutcome } from '../interchange/message-outcome.js'
import type { X12Frames } from './x12-frames.js'

/**
 * A 997 for the last interchange of a file: each group with its sets, accepted, accepted with
 * errors or rejected. Null where there is no envelope to answer to, or only acknowledgements.
 */
export function functionalAcknowledgement(
  { answered, outcomes }: X12Frames,
  receivedAt: string,
): Acknowledgement | null {
  const groups = groupsOf(outcomes)
  if (answered.length === 0 || groups.length === 0) return null
  const sets = groups.flatMap((group, index) => setFor(group, String(index + 1).padStart(4, '0')))
  const instant = new Date(receivedAt).toISOString().replace(/[-:T]/g, '')
  const [day, time] = [instant.slice(0, 8), instant.slice(8, 12)]
  const control = (answered[13] ?? '').padStart(9, '0').slice(-9)
  const group = String(Number(control) || 1)
  const [toKind = 'ZZ', to = '', fromKind = 'ZZ', from = ''] = answered.slice(5, 9)
  const ends = [fromKind, from.padEnd(15), toKind, to.padEnd(15)]
  const isa = ['ISA', '00', ' '.repeat(10), '00', ' '.repeat(10), ...ends]
  const segments = [
    [...isa, day.slice(2), time, 'U', '00401', control, '0', answered[15] ?? 'P', '>'],
    ['GS', 'FA', from, to, day, time, group, 'X', '004010'],
    ...sets,
    ['GE', String(groups.length), group],
    ['IEA', '1', control],
  ]
  return { suffix: '997', text: segments.map((words) => `${words.join('*')}~\n`).join('') }
}

type Outcomes = [MessageOutcome, ...MessageOutcome[]]

/** By group; of acknowledgements none: nobody answers an answer. */
function groupsOf(outcomes: readonly MessageOutcome[]): Outcomes[] {
  const groups = new Map<string, Outcomes>()
  for (const outcome of outcomes) {
    if (outcome.group === null || ['997', '999'].includes(outcome.type)) continue
    const key = `${outcome.group.code} ${outcome.group.control}`
    const known = groups.get(key)
    if (known) known.push(outcome)
    else groups.set(key, [outcome])
  }
  return [...groups.values()]
}

/** A for accepted, E with errors, R rejected (X12, elements 715 and 717). */
const letters = { accepted: 'A', 'accepted with errors': 'E', rejected: 'R' } as const

function setFor(outcomes: Outcomes, control: string): string[][] {
  const { group } = outcomes[0]
  const good = outcomes.filter(({ verdict }) => verdict !== 'rejected').length
  const isClean = outcomes.every(({ verdict }) => verdict === 'accepted')
  const all = isClean ? 'A' : good === outcomes.length ? 'E' : good === 0 ? 'R' : 'P'
  const count = String(outcomes.length)
  const body = [
    ['AK1', group?.code ?? '', group?.control ?? ''],
    ...outcomes.flatMap(({ type, control: number, verdict }) => [
      ['AK2', type, number],
      ['AK5', letters[verdict], ...(verdict === 'accepted' ? [] : ['5'])],
    ]),
    ['AK9', all, count, count, String(good)],
  ]
  return [['ST', '997', control], ...body, ['SE', String(body.length + 2), control]]
}
