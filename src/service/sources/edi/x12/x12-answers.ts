import { type MessageOutcome, OutcomeTally } from '../interchange/message-outcome.js'

/** What the end of an interchange or group is, beside what was counted. */
export type EnvelopeFault = 'no end' | 'count' | 'control'

/** What came of one functional group. */
export interface AnsweredGroup {
  /** GS, by elements from 0. */
  segment: readonly string[]
  tally: OutcomeTally
  /** How many sets its end counts; null where that says no number. */
  stated: number | null
  faults: readonly EnvelopeFault[]
}

/** What came of one interchange. */
export interface AnsweredInterchange {
  /** ISA, by elements from 0. */
  segment: readonly string[]
  groups: AnsweredGroup[]
  faults: readonly EnvelopeFault[]
}

/** What the interchanges of a file are answered; those without messages are none. */
export class X12Answers {
  readonly interchanges: AnsweredInterchange[] = []
  #interchange: AnsweredInterchange | null = null
  #group: AnsweredGroup | null = null
  #groups = 0

  /** At an ISA. */
  begin(segment: readonly string[]): void {
    this.#interchange = { segment, groups: [], faults: ['no end'] }
    this.#group = null
  }

  /** At a GS. */
  beginGroup(segment: readonly string[]): void {
    this.#group = { segment, tally: new OutcomeTally(), stated: null, faults: ['no end'] }
  }

  note(outcome: MessageOutcome): void {
    const { type } = outcome
    if (this.#group === null || this.#interchange === null || isAnswer(type)) return
    if (this.#group.tally.received === 0) this.#open(this.#interchange, this.#group)
    this.#group.tally.add(outcome)
  }

  /** At a GE, with how many sets it counts. */
  endGroup(count: string, faults: readonly EnvelopeFault[]): void {
    if (this.#group) {
      this.#group.stated = /^\d{1,9}$/.test(count) ? Number(count) : null
      this.#group.faults = faults
    }
    this.#group = null
  }

  /** At an IEA. */
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

/** Nobody answers an answer. */
const isAnswer = (type: string): boolean => ['997', '999', 'TA1'].includes(type)

const mostGroups = 1000
