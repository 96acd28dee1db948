import type { ListedSession } from '../store/page-sessions.js'
import type { PageFacts } from './page-facts.js'
import { Frame } from './parts/frame.js'
import { Stamp } from './parts/stamp.js'

interface SessionsProps {
  page: PageFacts
  sessions: readonly ListedSession[]
  current: string
}

export function SessionsPage({ page, sessions, current }: SessionsProps) {
  return (
    <Frame page={page} title="Sessions · oct" isNarrow>
      <div class="head">
        <div>
          <h1>Sessions</h1>
          <p class="lede">
            {sessions.length === 1
              ? '1 browser is signed in with your API key.'
              : `${sessions.length} browsers are signed in with your API key.`}
          </p>
        </div>
        <form class="actions noprint" method="post" action={`${page.base}/signout`}>
          <input type="hidden" name="form" value={page.formToken ?? ''} />
          <input type="hidden" name="everywhere" value="yes" />
          <button type="submit" class="danger">
            Sign out everywhere
          </button>
        </form>
      </div>
      <section class="card" aria-labelledby="list">
        <header>
          <h2 id="list">Signed in</h2>
        </header>
        <table role="table" class="cards">
          <caption class="vh">Sessions of your API key</caption>
          <thead role="rowgroup">
            <tr role="row">
              {['Signed in', 'Last request', 'Ends'].map((words) => (
                <th role="columnheader" scope="col">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {sessions.map((session) => (
              <SessionRow session={session} isCurrent={session.hash === current} />
            ))}
          </tbody>
        </table>
      </section>
    </Frame>
  )
}

const SessionRow = ({ session, isCurrent }: { session: ListedSession; isCurrent: boolean }) => (
  <tr role="row">
    <td role="cell" class="c-name">
      <Stamp at={session.created_at} zone="UTC" />
      {isCurrent ? <small>this browser</small> : null}
    </td>
    <td role="cell" class="c-place">
      <span class="only-s">last request </span>
      <Stamp at={session.seen_at} zone="UTC" />
    </td>
    <td role="cell" class="c-state">
      <span class="only-s">ends </span>
      <Stamp at={session.ends_at} zone="UTC" />
    </td>
  </tr>
)
