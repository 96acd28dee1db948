/** A part of the specification, and its statements in its own order. */
export interface Section {
  /** The heading in the specification, or the number of the part of the facts. */
  heading: string
  /** Statement → its proof through the front door, or the area that it waits for. */
  statements: Record<string, Proof | Open>
}

export type Proof = () => Promise<void> | void

/** Areas that are not served yet, and the path by which one sees that they are; null for pages. */
export const openAreas = {
  'deep link page': null,
} as const

export type OpenArea = keyof typeof openAreas

export interface Open {
  open: OpenArea
}

/** Marks a statement as one that a later area proves. */
export const open = (area: OpenArea): Open => ({ open: area })

export const isOpen = (proof: Proof | Open): proof is Open => typeof proof !== 'function'
