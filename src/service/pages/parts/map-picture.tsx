interface MapProps {
  path: string
  /** Times of the last readings of the containers. A new reading changes the address, so an open page gets a new map. */
  readAt: readonly (string | null)[]
  /** Height of the picture, whose width is 1200. */
  height: number
  alt: string
  /** True for a picture far down, which the browser loads only when the reader scrolls near it. */
  isBelow?: boolean
}

/** Sizes of a map for narrow windows, by name. Texts of 15 pixels stay large enough to read. */
export const mapSizes: ReadonlyMap<string, { width: number; height: number }> = new Map([
  ['small', { width: 360, height: 300 }],
  ['medium', { width: 640, height: 420 }],
])

const widest: Readonly<Record<string, number>> = { small: 480, medium: 900 }

/** A map of routes. Narrow windows get a smaller picture without a legend, with readable texts. */
export function MapPicture({ path, readAt, height, alt, isBelow = false }: MapProps) {
  const newest = Math.max(0, ...readAt.map((at) => Date.parse(at ?? '') || 0))
  const address = `${path}${path.includes('?') ? '&' : '?'}read=${newest}`
  return (
    <picture>
      {[...mapSizes].map(([name, size]) => (
        <source
          media={`(max-width: ${widest[name]}px)`}
          srcset={`${address}&size=${name}`}
          {...size}
        />
      ))}
      <img
        class="map"
        src={address}
        width="1200"
        height={height}
        loading={isBelow ? 'lazy' : undefined}
        alt={alt}
      />
    </picture>
  )
}
