import { inParallel } from '../../../desk/in-parallel.js'
import { shellWord } from '../../../domain/shell-word.js'
import { OctError } from '../../../errors.js'
import { Pace } from './bulk-pace.js'
import type { BulkRow } from './bulk-row.js'
import { type Attempt, type Registering, registerRow } from './register-row.js'

/** Number of rows registered at a time. With four seconds per response, they use the whole limit of 100 per minute. */
const width = 8

/** Number of successive attempts without a response after which the service counts as unavailable. */
const mostUnanswered = 5

const mostTries = 3

/** Time in ms for which the service may still work on the last request of a process that was killed. */
const settlingMs = 5000

/** Time in ms to wait while another process is sending the same number. */
const heldPauseMs = 1000

/** Registers rows. Rows whose earlier result is unknown come last. Throws only errors that would occur for all rows. */
export async function registerRows(
  registering: Registering,
  rows: readonly BulkRow[],
): Promise<void> {
  const { workspace } = registering
  const run = new Run(registering, rows.filter(({ fate }) => fate.kind === 'new').length)
  try {
    let pending = await run.pass(rows, { mayLookUp: false })
    while (pending.length > 0) {
      await run.rest(pending)
      pending = await run.pass(
        pending.map(({ row }) => row),
        { mayLookUp: true },
      )
    }
  } finally {
    const { tracks } = await workspace.journal()
    tracks.letGo()
  }
}

interface Pending {
  row: BulkRow
  attempt: Exclude<Attempt, 'done'>
}

class Run {
  readonly #registering: Registering
  readonly #pace: Pace
  readonly #tries = new Map<BulkRow, number>()
  #unanswered = 0
  #hasToldOfOther = false

  constructor(registering: Registering, total: number) {
    this.#registering = registering
    this.#pace = new Pace(registering.workspace, { task: 'Registering', total })
  }

  async pass(rows: readonly BulkRow[], how: { mayLookUp: boolean }): Promise<Pending[]> {
    const pending: Pending[] = []
    const fresh = rows.filter(({ fate }) => fate.kind === 'new')
    await inParallel(fresh, width, async (row) => {
      this.#registering.workspace.signal.throwIfAborted()
      const attempt = await registerRow(this.#registering, row, how)
      if (attempt !== 'done') this.#heed(row, attempt)
      else this.#unanswered = 0
      if (attempt !== 'done' && row.fate.kind === 'new') pending.push({ row, attempt })
      else this.#pace.step()
    })
    return pending
  }

  async rest(pending: readonly Pending[]): Promise<void> {
    const { workspace } = this.#registering
    const now = workspace.now().getTime()
    const waits = pending.map(({ attempt }) =>
      attempt === 'held' ? heldPauseMs : attempt.since.getTime() + settlingMs - now,
    )
    const longest = Math.min(Math.max(...waits), settlingMs)
    if (pending.some(({ attempt }) => attempt === 'held')) this.#tellOfOther()
    if (longest > 0) await workspace.sleep(longest)
  }

  #tellOfOther(): void {
    if (this.#hasToldOfOther) return
    this.#hasToldOfOther = true
    const words = 'Waiting for another oct process that registers the same numbers'
    this.#registering.workspace.notice(`${words}.`)
  }

  #heed(row: BulkRow, attempt: Exclude<Attempt, 'done'>): void {
    if (attempt === 'held' || attempt.doubt === undefined) return
    this.#unanswered += 1
    if (this.#unanswered >= mostUnanswered) throw attempt.doubt
    const tries = (this.#tries.get(row) ?? 0) + 1
    this.#tries.set(row, tries)
    if (tries >= mostTries) row.fate = { kind: 'rejected', error: unclear(row, attempt.doubt) }
  }
}

const unclear = ({ number }: BulkRow, cause: OctError): OctError =>
  new OctError('unavailable', `Whether ${number} was registered is not known: ${cause.message}`, {
    reason:
      'If you run the command again, oct checks whether the number is registered before it sends the number.',
    tryNext: ['run the command again', `oct tracking show ${shellWord(number)}`],
    retryable: true,
    cause,
  })
