import { type BoardKind, boardKinds } from '../../domain/today-kinds.js'

export interface SectionKind {
  id: string
  title: string
  kinds: readonly BoardKind[]
  /** True if the section shows arrivals instead of last free days. */
  isArriving: boolean
}

/** The sections of a board in their order. Each `BoardKind` belongs to exactly one section. */
export const boardSections: readonly SectionKind[] = [
  {
    id: 'due',
    title: 'Overdue and due by tomorrow',
    kinds: ['overdue', 'missed_at_gate', 'due_today', 'due_tomorrow'],
    isArriving: false,
  },
  { id: 'blocked', title: 'Blocked', kinds: ['newly_blocked', 'blocked'], isArriving: false },
  {
    id: 'late',
    title: 'The ETA has passed, but no arrival is reported',
    kinds: ['eta_missed'],
    isArriving: true,
  },
  { id: 'ready', title: 'Ready for pickup', kinds: ['ready'], isArriving: false },
  {
    id: 'arriving',
    title: 'Arriving within 7 days',
    kinds: ['arriving_today', 'arriving'],
    isArriving: true,
  },
  { id: 'later', title: 'Other open containers', kinds: ['later'], isArriving: true },
]

export const placesOf = (kinds: readonly BoardKind[]): number[] =>
  kinds.map((kind) => boardKinds.indexOf(kind))

export const sectionNamed = (id: string | null): SectionKind | undefined =>
  boardSections.find((section) => section.id === id)

export const sectionOfPlace = (place: number): SectionKind | undefined =>
  boardSections.find(({ kinds }) => placesOf(kinds).includes(place))
