import type { Box } from '../../domain/box.js'
import type { CalendarDate } from '../../domain/calendar-date.js'
import type { EndedTracking } from '../../domain/today-task.js'
import type { BoardChoice } from '../store/board-counts.js'
import type { BoardView } from './board-view.js'

export interface BoardSection {
  id: string
  title: string
  boxes: Box[]
  /** Number of containers in the section on all pages together. */
  total: number
  isArriving: boolean
}

export interface ChangeLine {
  number: string
  words: string
  ago: string
}

export interface BoardNumbers {
  overdue: number
  /** The fees for overdue containers, such as `555.00 USD`. */
  owed: string
  dueToday: number
  dueTomorrow: number
  blocked: number
  ready: number
  arriving: number
  changed: string
}

export interface Board {
  view: BoardView
  /** A text that changes whenever a fact about the containers on the board changes. */
  version: string
  heading: string
  today: CalendarDate
  sentences: string[]
  /** Present local times of the ports on the page, such as `08:28 in New York`. */
  clocks: string
  stale: number
  shown: number
  unsorted: number
  numbers: BoardNumbers
  sections: BoardSection[]
  ended: EndedTracking[]
  changes: ChangeLine[]
  choices: FilterChoices
  /** Number of containers on all pages that match the filters. `pages` is the number of pages. */
  total: number
  pages: number
  isNew: boolean
}

export interface FilterChoices {
  customers: BoardChoice[]
  terminals: BoardChoice[]
}
