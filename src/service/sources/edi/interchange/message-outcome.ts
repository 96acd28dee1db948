export type OutcomeFault = 'no end' | 'count' | 'control' | 'content'

export interface MessageOutcome {
  type: string
  control: string
  result: 'accepted' | 'accepted with errors' | 'rejected'
  faults: readonly OutcomeFault[]
}

export class OutcomeTally {
  received = 0
  accepted = 0
  readonly noted: MessageOutcome[] = []

  /** Counts the outcome of a message, and lists it. A long list gets only outcomes with errors. */
  add(outcome: MessageOutcome): void {
    this.received += 1
    if (outcome.result !== 'rejected') this.accepted += 1
    const isPlain = outcome.result === 'accepted'
    if (this.noted.length < (isPlain ? mostNoted / 2 : mostNoted)) this.noted.push(outcome)
  }
}

const mostNoted = 10_000
