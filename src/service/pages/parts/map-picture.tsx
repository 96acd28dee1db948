import { type Child, type JSXNode, jsx } from 'hono/jsx'
import type { SvgElement } from '../../../maps/picture/svg/element.js'
import type { InlinePicture } from '../../../maps/picture/svg/inline-picture.js'

interface MapProps {
  picture: InlinePicture
  alt: string
}

/** A map of routes inside a page. CSS shows the labels and symbols that fit the width of the window. */
export function MapPicture({ picture: { size, lines, marks }, alt }: MapProps) {
  const { width, height } = size
  return (
    <svg class="map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt}>
      <rect class="water" width={width} height={height} />
      {lines.map(drawn)}
      {marks.map(({ width, scale, elements }) => (
        <g class={`at-${width}`} transform={scale === 1 ? undefined : `scale(${scale})`}>
          {elements.map(drawn)}
        </g>
      ))}
    </svg>
  )
}

function drawn({ tag, attributes, content = [] }: SvgElement): JSXNode {
  const inner: Child[] = typeof content === 'string' ? [content] : content.map(drawn)
  return jsx(tag, attributes, ...inner)
}
