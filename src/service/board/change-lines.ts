import { eventCatalog } from '../../contract/event-names.js'
import { ageInWords } from '../../domain/duration.js'
import { milestoneInWords } from '../../domain/timeline.js'
import type { ChangeLine } from '../pages/board.js'
import type { RecentChange } from '../store/history/recent-changes.js'

const mostNamed = 3

/** Describes recent changes in one line per container. The container with the latest change comes first. */
export function changeLines(changes: readonly RecentChange[], now: Date): ChangeLine[] {
  const byNumber = new Map<string, RecentChange[]>()
  for (const change of changes)
    byNumber.set(change.number, [...(byNumber.get(change.number) ?? []), change])
  return [...byNumber].map(([number, own]) => {
    const words = [...new Set(own.map(({ event }) => eventInWords(event)))]
    const named = words.slice(0, mostNamed).join('; ')
    const more = words.length > mostNamed ? `; and ${words.length - mostNamed} more` : ''
    const age = now.getTime() - Date.parse(own[0]?.recorded_at ?? '')
    return { number, words: `${named}${more}`, ago: ageInWords(Math.max(0, age)) }
  })
}

const eventInWords = (event: string): string =>
  (eventCatalog as Record<string, string | undefined>)[event] ?? milestoneInWords(event)
