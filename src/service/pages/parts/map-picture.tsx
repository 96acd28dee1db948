interface MapProps {
  path: string
  /** Height of the picture, whose width is 1200. */
  height: number
  alt: string
  /**
   * True if the picture is far down on the page, so that the browser loads it only when the reader scrolls near to it.
   */
  isBelow?: boolean
}

/** A map of routes. Phones get a smaller picture without a legend, so that its texts are large enough to read. */
export function MapPicture({ path, height, alt, isBelow = false }: MapProps) {
  const small = `${path}${path.includes('?') ? '&' : '?'}size=small`
  return (
    <picture>
      <source media="(max-width: 640px)" srcset={small} width="480" height="360" />
      <img
        class="map"
        src={path}
        width="1200"
        height={height}
        loading={isBelow ? 'lazy' : undefined}
        alt={alt}
      />
    </picture>
  )
}
