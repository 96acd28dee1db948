import { usePage } from '../page-facts.js'

interface ShareButtonProps {
  kind: 'container' | 'shipment' | 'customer'
  id: string
}

/** Leads to the form for a link; a key that may only read makes no links. */
export function ShareButton({ kind, id }: ShareButtonProps) {
  const { base, canWrite } = usePage()
  if (!canWrite) return null
  return (
    <div class="actions noprint">
      <a class="btn" href={`${base}/shares/new?kind=${kind}&target=${encodeURIComponent(id)}`}>
        {kind === 'customer' ? 'Share this customer' : 'Share'}
      </a>
    </div>
  )
}
