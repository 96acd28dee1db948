import type { PageFacts } from './page-facts.js'
import { Frame } from './parts/frame.js'
import { shown as safe } from './parts/shown.js'

interface SignInOnceProps {
  page: PageFacts
  shown: {
    account: string
    /** Path to which the service redirects after a successful sign-in. */
    next: string
  }
}

/** The page of a one-time sign-in address, which needs no API key. */
export const SignInOncePage = ({ page, shown: { account, next } }: SignInOnceProps) => (
  <Frame page={page} title="Sign in · oct">
    <div class="sign">
      <form class="card" method="post">
        <h1>Open oct as {safe(account)}</h1>
        <p class="muted">
          <code>oct open</code> created this address. The address works only once, within one
          minute.
        </p>
        <input type="hidden" name="form" value={page.formToken ?? ''} />
        <input type="hidden" name="next" value={next} />
        <button type="submit" class="primary" autofocus>
          Continue
        </button>
      </form>
      <p class="muted">
        <small>The browser keeps the session for 12 hours, and never stores the key.</small>
      </p>
    </div>
  </Frame>
)

/** The page of a sign-in address that was used, is outdated or is unknown. It looks the same in all three cases. */
export const EndedSignInPage = ({ page }: { page: PageFacts }) => (
  <Frame page={page} title="This address is no longer valid · oct" isNarrow>
    <section class="hero">
      <h1>This address is no longer valid</h1>
      <p class="say">
        An address works only once, within one minute. Run <code>oct open</code> again, or{' '}
        <a href={`${page.base}/signin`}>sign in with an API key</a>.
      </p>
    </section>
  </Frame>
)
