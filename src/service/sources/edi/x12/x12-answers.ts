import { type MessageOutcome, OutcomeTally } from '../interchange/message-outcome.js'

/** What is wrong with the trailer of an interchange or group. */
export type EnvelopeFault = 'no end' | 'count' | 'control'

/** Results of one functional group. */
export interface AnsweredGroup {
  /** Elements of GS, from index 0. */
  segment: readonly string[]
  tally: OutcomeTally
  /** Number of sets that the GE states; null if it is not a number. */
  stated: number | null
  faults: readonly EnvelopeFault[]
}

export interface AnsweredInterchange {
  /** Elements of ISA, from index 0. */
  segment: readonly string[]
  groups: AnsweredGroup[]
  faults: readonly EnvelopeFault[]
}

/** Collects the results that a 997 reports. Interchanges without messages are left out. */
export class X12Answers {
  readonly interchanges: AnsweredInterchange[] = []
  #interchange: AnsweredInterchange | null = null
  #group: AnsweredGroup | null = null
  #groups = 0

  /** Handles an ISA. */
  begin(segment: readonly string[]): void {
    this.#interchange = { segment, groups: [], faults: ['no end'] }
    this.#group = null
  }

  /** Handles a GS. */
  beginGroup(segment: readonly string[]): void {
    this.#group = { segment, tally: new OutcomeTally(), stated: null, faults: ['no end'] }
  }

  note(outcome: MessageOutcome): void {
    const { type } = outcome
    if (this.#group === null || this.#interchange === null || isAnswer(type)) return
    if (this.#group.tally.received === 0) this.#open(this.#interchange, this.#group)
    this.#group.tally.add(outcome)
  }

  /** Handles a GE. `count` is the number of sets that the GE states. */
  endGroup(count: string, faults: readonly EnvelopeFault[]): void {
    if (this.#group) {
      this.#group.stated = /^\d{1,9}$/.test(count) ? Number(count) : null
      this.#group.faults = faults
    }
    this.#group = null
  }

  /** Handles an IEA. */
  end(faults: readonly EnvelopeFault[]): void {
    if (this.#interchange) this.#interchange.faults = faults
    this.#interchange = null
    this.#group = null
  }

  #open(interchange: AnsweredInterchange, group: AnsweredGroup): void {
    this.#groups += 1
    if (this.#groups > mostGroups) return
    if (interchange.groups.length === 0) this.interchanges.push(interchange)
    interchange.groups.push(group)
  }
}

/** Returns whether a set is itself an acknowledgment. An acknowledgment is never acknowledged. */
const isAnswer = (type: string): boolean => ['997', '999', 'TA1'].includes(type)

const mostGroups = 1000
