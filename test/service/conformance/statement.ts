/** A part of the specification, and its statements in its own order. */
export interface Section {
  /** The heading in the specification, or the number of the part of the facts. */
  heading: string
  /** Statement → its proof through the front door. */
  statements: Record<string, Proof>
}

export type Proof = () => Promise<void> | void
