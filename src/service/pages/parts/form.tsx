import type { Child } from 'hono/jsx'
import { type PageFacts, usePage } from '../page-facts.js'
import { Frame } from './frame.js'
import { shown } from './shown.js'

/** The hidden field with the token which proves that the form comes from this service (protection against CSRF). */
export function FormToken() {
  return <input type="hidden" name="form" value={usePage().formToken ?? ''} />
}

/** Lists the mistakes in the form that was sent. Shows nothing if there are no mistakes. */
export const Complaints = ({ complaints }: { complaints: readonly string[] }) =>
  complaints.length === 0 ? null : (
    <div class="note warn" role="alert">
      {complaints.map((words) => (
        <p>{shown(words, 300)}</p>
      ))}
    </div>
  )

interface HeadProps {
  title: Child
  /** Path and name of the parent page. */
  above?: [path: string, words: string]
  lede?: Child
  children?: Child
}

/** The top of a page: a link to the parent page, the heading, a sentence, and the buttons of the page. */
export function PageHead({ title, above, lede, children }: HeadProps) {
  const { base } = usePage()
  return (
    <div class="head">
      <div>
        {above === undefined ? null : (
          <p class="crumb">
            <a href={`${base}${above[0]}`}>{above[1]}</a>
          </p>
        )}
        <h1>{title}</h1>
        {lede === undefined ? null : <p class="lede">{lede}</p>}
      </div>
      {children === undefined ? null : <div class="actions noprint">{children}</div>}
    </div>
  )
}

/** A form that consists of one button. `words` is the text of the button. `label` is its name for screen readers. */
export const ButtonForm = ({ path, words, label, isDanger = false, fields = {} }: ButtonProps) => {
  const { base } = usePage()
  return (
    <form class="bare" method="post" action={`${base}${path}`}>
      <FormToken />
      {Object.entries(fields).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <button type="submit" class={isDanger ? 'danger' : undefined} aria-label={label}>
        {words}
      </button>
    </form>
  )
}

interface ButtonProps {
  path: string
  words: string
  label?: string
  isDanger?: boolean
  fields?: Record<string, string>
}

export interface Question {
  title: string
  /** Describes what will happen if the person confirms. */
  words: string
  path: string
  button: string
  isDanger?: boolean
  fields?: Record<string, string>
  /** Path of the page to which a person returns without confirming. */
  back: string
}

/** Asks for confirmation before a change, as the command line does. */
export const ConfirmPage = ({ page, question }: { page: PageFacts; question: Question }) => (
  <Frame page={page} title={`${question.title} · oct`} isNarrow>
    <PageHead title={question.title} lede={question.words} />
    <div class="actions">
      <ButtonForm
        path={question.path}
        words={question.button}
        isDanger={question.isDanger}
        fields={question.fields}
      />
      <a class="btn" href={`${page.base}${question.back}`}>
        Cancel
      </a>
    </div>
  </Frame>
)
