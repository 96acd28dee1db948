import type { Box } from '../../domain/box.js'
import type { BoardSection } from '../pages/board.js'
import type { BoardView } from '../pages/board-view.js'
import type { BoardCount } from '../store/board-counts.js'
import type { ListedBoardRow } from '../store/board-rows.js'
import { sectionOfPlace } from './board-sections.js'
import type { NamedGroup } from './list-board.js'

interface Around {
  view: BoardView
  counts: readonly BoardCount[]
  groups: readonly NamedGroup[]
}

export function sectionsOf(
  rows: readonly ListedBoardRow[],
  boxes: readonly Box[],
  { view, counts, groups }: Around,
): BoardSection[] {
  const byId = new Map(boxes.map((box) => [box.container.id, box]))
  const groupOf = new Map(groups.map((group) => [group.value, group]))
  const sections = new Map<string, BoardSection>()
  for (const row of rows) {
    const box = byId.get(row.container_id)
    if (box === undefined) continue
    const { key, ...frame } =
      view.by === 'urgency' ? byUrgency(row, counts) : byName(row, view, groupOf)
    const section = sections.get(key) ?? { ...frame, boxes: [] }
    section.boxes.push(box)
    sections.set(key, section)
  }
  return [...sections.values()].map((section, index) => ({
    ...section,
    id: section.id || `group-${index + 1}`,
  }))
}

type Framed = Pick<BoardSection, 'id' | 'title' | 'isArriving' | 'total'> & { key: string }

function byUrgency({ kind }: ListedBoardRow, counts: readonly BoardCount[]): Framed {
  const section = sectionOfPlace(kind)
  const { id = 'later', title = 'Other open containers', isArriving = true } = section ?? {}
  return { key: id, id, title, isArriving, total: totalOf(id, counts) }
}

function byName(
  row: ListedBoardRow,
  { by }: BoardView,
  groups: ReadonlyMap<string | null, NamedGroup>,
): Framed {
  const key = by === 'customer' ? row.customer_id : row.terminal
  const { name = null, total = 0 } = groups.get(key) ?? {}
  const without = by === 'customer' ? 'Without a customer' : 'Terminal not reported'
  return { key: key ?? '', id: '', title: name ?? without, isArriving: false, total }
}

function totalOf(id: string, counts: readonly BoardCount[]): number {
  return counts
    .filter(({ kind }) => sectionOfPlace(kind)?.id === id)
    .reduce((all, { total }) => all + total, 0)
}
