/** What pages say after a change. The address of the page names one of these words. */
const notices: Readonly<Record<string, string>> = {
  saved: 'Your changes are saved.',
  stopped: 'Tracking is stopped.',
  resumed: 'Tracking is resumed. The shipping line is asked now.',
  refreshed: 'The refresh started. New data appears here when the sources have answered.',
}

/** Says what was just done. Shows nothing for an unknown word. */
export function Notice({ done }: { done: string | null }) {
  const words = done !== null && Object.hasOwn(notices, done) ? notices[done] : undefined
  if (words === undefined) return null
  return (
    <p class="note good" role="status">
      {words}
    </p>
  )
}
