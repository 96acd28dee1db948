/** A part of the specification, with its statements in their order. */
export interface Section {
  /** The heading in the specification, or the number of a part of the facts. */
  heading: string
  /** Each statement, with the test that proves it through the API. */
  statements: Record<string, Proof>
}

export type Proof = () => Promise<void> | void
