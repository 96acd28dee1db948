import type { PageFacts } from './page-facts.js'
import { Frame } from './parts/frame.js'

interface SignInProps {
  page: PageFacts
  /** Path to which the service redirects after a successful sign-in. */
  next: string
  /** Host of the service. The page shows it, so that people see to which host they send their API key. */
  host: string
  isRefused?: boolean
}

export function SignInPage({ page, next, host, isRefused = false }: SignInProps) {
  return (
    <Frame page={page} title="Sign in · oct">
      <div class="sign">
        <form class="card" method="post" action={`${page.base}/signin`}>
          <h1>Sign in</h1>
          <p class="muted">to oct on {host}</p>
          {isRefused ? (
            <p class="note warn" role="alert" id="refused">
              This is not a valid API key. Check the key, or ask for a new one.
            </p>
          ) : null}
          <input
            class="vh"
            name="account"
            autocomplete="username"
            value={host}
            readonly
            tabindex={-1}
            aria-hidden="true"
          />
          <label for="key">API key</label>
          <input
            id="key"
            name="key"
            type="password"
            autocomplete="current-password"
            required
            maxlength={400}
            aria-describedby="about-key"
            aria-invalid={isRefused ? 'true' : undefined}
          />
          <p id="about-key" class="muted">
            <small>
              The browser keeps the session for 12 hours, and never stores the key. The session ends
              when the key is revoked.
            </small>
          </p>
          <input type="hidden" name="form" value={page.formToken ?? ''} />
          <input type="hidden" name="next" value={next} />
          <button type="submit" class="primary">
            Sign in
          </button>
        </form>
        <p class="muted">
          If you have no key: the operator of the service creates one with{' '}
          <code>oct serve keys create</code>.
        </p>
      </div>
    </Frame>
  )
}
