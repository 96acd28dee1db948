import type { Box } from '../../domain/box.js'
import type { BoardSection } from '../pages/board.js'
import type { BoardView } from '../pages/board-view.js'
import type { BoardCount, ListedBoardRow } from '../store/board-rows.js'
import { sectionOfPlace } from './board-sections.js'

interface Around {
  view: BoardView
  counts: readonly BoardCount[]
}

/** Divides the containers of a page into sections: by urgency, by customer or by terminal. */
export function sectionsOf(
  rows: readonly ListedBoardRow[],
  boxes: readonly Box[],
  { view, counts }: Around,
): BoardSection[] {
  const byId = new Map(boxes.map((box) => [box.container.id, box]))
  const sections = new Map<string, BoardSection>()
  for (const row of rows) {
    const box = byId.get(row.container_id)
    if (box === undefined) continue
    const { key, ...frame } = view.by === 'urgency' ? byUrgency(row) : byName(row, view)
    const section = sections.get(key) ?? { ...frame, boxes: [], total: 0 }
    section.boxes.push(box)
    sections.set(key, section)
  }
  return [...sections.values()].map((section, index) => ({
    ...section,
    id: section.id || `group-${index + 1}`,
    total: view.by === 'urgency' ? totalOf(section.id, counts) : section.boxes.length,
  }))
}

type Framed = Pick<BoardSection, 'id' | 'title' | 'isArriving'> & { key: string }

function byUrgency({ kind }: ListedBoardRow): Framed {
  const section = sectionOfPlace(kind)
  const { id = 'later', title = 'Other open containers', isArriving = true } = section ?? {}
  return { key: id, id, title, isArriving }
}

function byName(row: ListedBoardRow, { by }: BoardView): Framed {
  const name = by === 'customer' ? row.customer : row.terminal
  const key = by === 'customer' ? row.customer_id : row.terminal
  const without = by === 'customer' ? 'Without a customer' : 'Terminal not reported'
  return { key: key ?? '', id: '', title: name ?? without, isArriving: false }
}

function totalOf(id: string, counts: readonly BoardCount[]): number {
  return counts
    .filter(({ kind }) => sectionOfPlace(kind)?.id === id)
    .reduce((all, { total }) => all + total, 0)
}
