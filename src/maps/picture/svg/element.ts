import { escapeXml } from './escape-xml.js'

/** An element of a picture. It becomes XML in a file, or a part of a page of the service. */
export interface SvgElement {
  readonly tag: 'circle' | 'g' | 'path' | 'rect' | 'text'
  readonly attributes: Readonly<Record<string, string | number>>
  readonly content?: string | readonly SvgElement[]
}

export function toXml({ tag, attributes, content }: SvgElement): string {
  const named = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeXml(String(value))}"`,
  )
  const start = `<${tag}${named.join('')}`
  if (content === undefined) return `${start}/>`
  const inner = typeof content === 'string' ? escapeXml(content) : content.map(toXml).join('')
  return `${start}>${inner}</${tag}>`
}
