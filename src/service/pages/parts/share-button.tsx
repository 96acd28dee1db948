import { usePage } from '../page-facts.js'

interface ShareButtonProps {
  kind: 'container' | 'shipment' | 'customer'
  id: string
}

/** A button that creates a shared link. Shows nothing if the API key of the session is read-only. */
export function ShareButton({ kind, id }: ShareButtonProps) {
  const { base, canWrite } = usePage()
  if (!canWrite) return null
  return (
    <a class="btn" href={`${base}/shares/new?kind=${kind}&target=${encodeURIComponent(id)}`}>
      {kind === 'customer' ? 'Share this customer' : 'Share'}
    </a>
  )
}
