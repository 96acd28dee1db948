/** Texts of the notices that a page shows after a change. The address of the page contains the name of the notice. */
const notices: Readonly<Record<string, string>> = {
  saved: 'Your changes are saved.',
  stopped: 'Tracking is stopped.',
  resumed: 'Tracking is resumed. The service requests new data from the shipping line now.',
  refreshed: 'The refresh has started. New data appears here when the sources have responded.',
}

/** Shows the notice with a name. Shows nothing for an unknown name. */
export function Notice({ done }: { done: string | null }) {
  const words = done !== null && Object.hasOwn(notices, done) ? notices[done] : undefined
  if (words === undefined) return null
  return (
    <p class="note good" role="status">
      {words}
    </p>
  )
}
