import { type Journal, openJournal } from '../cache/open-journal.js'
import { keptPlaces } from '../cli/settings/kept-places.js'
import type { Settings } from '../cli/settings/resolve-settings.js'

/** The journal of the profile and its base URL. */
export function openProfileJournal(
  settings: Settings,
  notice: (words: string) => Promise<void>,
): Promise<Journal> {
  const { journal, retention } = keptPlaces(settings)
  return openJournal({
    ...journal,
    keptMs: retention.journalMs,
    onCopyKept: ({ file }) => {
      void notice(
        `The journal of an older oct is brought up to date; as it was it stays in ${file}.`,
      )
    },
  })
}
