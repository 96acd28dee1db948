const shape =
  'M2 7h18v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2zm3 2v7h1.6V9zm3.5 0v7h1.6V9zM12 9v7h1.6V9zm3.5 0v7H17V9zM9 2h4v1.5l4 2.2H5l4-2.2z'

export const Logo = () => (
  <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
    <path d={shape} />
  </svg>
)

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22"><path fill="#0b4f8a" d="${shape}"/></svg>`

/** Address of the icon for the browser tab. The address contains the picture, so that no request is needed. */
export const iconAddress = `data:image/svg+xml,${encodeURIComponent(icon)}`
