import type { Child } from 'hono/jsx'
import { placeTime } from '../../../domain/place-time.js'
import { PageContext, type PageFacts, usePage } from '../page-facts.js'
import { scriptPath } from '../page-script.js'
import { stylePath } from '../style/style-sheet.js'
import { iconAddress, Logo } from './logo.js'

export type Section = 'board' | 'map' | 'costs' | 'documents' | null

interface FrameProps {
  page: PageFacts
  title: string
  /** The entry of the navigation that is marked as current. */
  section?: Section
  /** True for narrow content, such as a form or a page for a customer. */
  isNarrow?: boolean
  hasNavigation?: boolean
  /** The name at the top of a page without navigation. Default: `oct`. */
  brand?: string
  /** True if the page updates itself. Must be false if the page shows a secret once, or the result of a form. */
  isLive?: boolean
  children?: Child
}

export function Frame(props: FrameProps) {
  const { page, title, isNarrow = false, children } = props
  const hasNavigation = props.hasNavigation ?? page.account !== null
  return (
    <PageContext.Provider value={page}>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{title}</title>
          <link rel="stylesheet" href={`${page.base}${stylePath}`} />
          <link rel="icon" type="image/svg+xml" href={iconAddress} />
          {hasNavigation || props.isLive ? (
            <script src={`${page.base}${scriptPath}`} defer />
          ) : null}
        </head>
        <body>
          <a class="skip" href="#main">
            Skip to the content
          </a>
          {page.isSimulated ? <Simulated now={page.now} /> : null}
          {hasNavigation ? (
            <Head section={props.section ?? null} />
          ) : (
            <PlainHead brand={props.brand ?? 'oct'} />
          )}
          <main
            id="main"
            class={isNarrow ? 'narrow' : undefined}
            tabindex={-1}
            data-live={props.isLive ? '' : undefined}
          >
            {page.account === null ? null : <Printed page={page} />}
            {children}
          </main>
          <Foot hasNavigation={hasNavigation} />
        </body>
      </html>
    </PageContext.Provider>
  )
}

/** Shows the account and the time of printing. Only the printed page contains this line. */
function Printed({ page: { account, now } }: { page: PageFacts }) {
  const { day, clock } = placeTime(now, 'UTC', now.getUTCFullYear())
  return (
    <p class="only-print muted">
      {account} · printed {day} {clock}
    </p>
  )
}

function Simulated({ now }: { now: Date }) {
  const { day, clock } = placeTime(now, 'UTC', now.getUTCFullYear())
  return (
    <aside class="sim" aria-label="Notice">
      Simulated data
      <span class="wide">
        . The clock of the service shows {day} {clock}.
      </span>
    </aside>
  )
}

const PlainHead = ({ brand }: { brand: string }) => (
  <header class="top">
    <div>
      <span class="brand">
        <Logo />
        <span>{brand}</span>
      </span>
    </div>
  </header>
)

const entries = [
  ['board', '/', 'Board'],
  ['map', '/map', 'Map'],
  ['costs', '/costs', 'Costs'],
  ['documents', '/documents', 'Documents'],
] as const

function Head({ section }: { section: Section }) {
  const { base } = usePage()
  return (
    <header class="top">
      <div>
        <a class="brand" href={`${base}/`} aria-label="oct, board">
          <Logo />
          <span>oct</span>
        </a>
        <nav aria-label="Main">
          {entries.map(([name, path, words]) => (
            <a href={`${base}${path}`} aria-current={name === section ? 'page' : undefined}>
              {words}
            </a>
          ))}
        </nav>
        <SearchForm />
        <Account />
      </div>
    </header>
  )
}

function SearchForm() {
  const { base, query } = usePage()
  return (
    <search class="find">
      <form class="bare" action={`${base}/search`}>
        <label class="vh" for="q">
          Container, bill, booking or reference
        </label>
        <svg
          width="16"
          height="16"
          viewBox="0 0 16 16"
          fill="none"
          stroke-width="1.7"
          aria-hidden="true"
        >
          <circle cx="7" cy="7" r="4.6" />
          <path d="m10.6 10.6 3.6 3.6" />
        </svg>
        <input
          id="q"
          name="q"
          type="search"
          value={query}
          placeholder="Container, bill or reference"
          autocomplete="off"
          spellcheck={false}
          maxlength={200}
        />
      </form>
    </search>
  )
}

function Account() {
  const { base, account, formToken } = usePage()
  return (
    <form class="who" method="post" action={`${base}/signout`}>
      <input type="hidden" name="form" value={formToken ?? ''} />
      <span class="account">{account}</span>
      <button type="submit" class="plain">
        Sign out
      </button>
    </form>
  )
}

function Foot({ hasNavigation }: { hasNavigation: boolean }) {
  const { base, account } = usePage()
  return (
    <footer>
      {hasNavigation ? <span>{account}</span> : <span>This page was made by oct serve</span>}
      {hasNavigation ? (
        <>
          <a href={`${base}/settings`}>Settings</a>
          <a href={`${base}/views`}>Saved views</a>
          <a href={`${base}/shares`}>Shared links</a>
          <a href={`${base}/reference`}>API reference</a>
          <a href={`${base}/status`}>Status</a>
          <a href={`${base}/sessions`}>Sessions</a>
        </>
      ) : null}
      <span>Times are local to each place; point at a time to see it in UTC.</span>
    </footer>
  )
}
