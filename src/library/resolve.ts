import { type Box, references } from '../domain/box.js'
import { normalizeContainerNumber } from '../domain/container-number.js'

/** The containers that match a text, and how they match. */
export interface Resolved {
  /** How the containers match. `none` if no container matches. */
  by: 'id' | 'container number' | 'bill or reference' | 'part of a number' | 'none'
  boxes: Box[]
}

/**
 * Finds the containers that a text names: by id, container number, bill or reference, or a part of a number. Uses the
 * first of these ways that finds a container. Spaces, dashes and case do not matter.
 *
 * @example
 * const { by, boxes: found } = resolve('po-4711', boxes)
 */
export function resolve(query: string, boxes: readonly Box[]): Resolved {
  const wanted = folded(query)
  if (wanted === '') return { by: 'none', boxes: [] }
  const rules: [Resolved['by'], (box: Box) => boolean][] = [
    ['id', ({ container, shipment }) => [container.id, shipment?.id].includes(query.trim())],
    ['container number', ({ container }) => folded(container.number) === wanted],
    ['bill or reference', (box) => namesOf(box).some((name) => folded(name) === wanted)],
    [
      'part of a number',
      (box) =>
        [box.container.number, ...namesOf(box)].some((name) => folded(name).includes(wanted)),
    ],
  ]
  for (const [by, isMeant] of rules) {
    const found = boxes.filter(isMeant)
    if (found.length > 0) return { by, boxes: found }
  }
  return { by: 'none', boxes: [] }
}

const namesOf = (box: Box): string[] => [
  box.shipment?.bill_of_lading_number ?? '',
  ...references(box),
]

const folded = (text: string | null | undefined): string =>
  normalizeContainerNumber(text ?? '').replaceAll('-', '')
