import type { Costs, TariffState } from '../costs.js'
import { usePage } from '../page-facts.js'
import { shown } from './shown.js'

export function NoTariffs() {
  const { canWrite } = usePage()
  return (
    <>
      <div class="head">
        <div>
          <h1>Costs</h1>
          <p class="lede">This account has no tariffs yet.</p>
        </div>
      </div>
      <div class="card empty">
        <b>Add the tariffs of your contracts</b>
        <p>
          Tariffs are text files with free days and rates. With them, the service shows what each
          container costs today, and its last free day.
        </p>
        <ol>
          <li>
            <code>oct tariffs init tariffs.yaml</code> writes an example file.
          </li>
          <li>Edit the file: it states shipping lines, terminals, free days and rates.</li>
          <li>
            <code>oct tariffs check tariffs.yaml</code> prints every problem in the file with its
            line.
          </li>
          <li>
            <code>oct tariffs push tariffs.yaml</code> stores the file in the service.
          </li>
        </ol>
        {canWrite ? null : (
          <p>
            Your API key is read-only. Ask a person with a key that can write to send the tariffs to
            the service.
          </p>
        )}
      </div>
    </>
  )
}

interface UnusableProps {
  problem: Extract<TariffState, { kind: 'unusable' }>
}

/** Explains why the stored tariffs cannot be used. For example, another version of oct stored them. */
export function UnusableTariffs({ problem: { place, message, cure } }: UnusableProps) {
  return (
    <>
      <div class="head">
        <div>
          <h1>Costs</h1>
          <p class="lede">
            <b class="late">The tariffs of this account cannot be used.</b>
          </p>
        </div>
      </div>
      <p class="card empty">
        <b>
          {shown(place)}: {shown(message, 200)}
        </b>
        To correct the file: {shown(cure, 200)}. Then run <code>oct tariffs push</code>.
      </p>
    </>
  )
}

export function NoCosts({ costs: { view, outdated } }: { costs: Costs }) {
  const isFiltered = view.customer !== null || view.terminal !== null || view.line !== null
  return (
    <p class="card empty">
      <b>{isFiltered ? 'No costs match the filter' : 'No container costs money'}</b>
      {outdated > 0
        ? 'The costs are being computed. Load the page again in a minute.'
        : 'A container appears here when a charge such as demurrage begins to count, for example after the discharge.'}
    </p>
  )
}
