export interface XmlPart {
  name: string
  isEnd: boolean
  isEmpty: boolean
  attributes: string
  words: string
}

/** Yields the start tags in `names` and the end tags in `ends`. Does not replace entities that the document defines. */
export function* xmlParts(
  xml: string,
  names: readonly string[],
  ends: readonly string[] = [],
): Generator<XmlPart> {
  const prefix = '(?:[\\w.-]+:)?'
  const closing = ends.length > 0 ? `/${prefix}(${ends.join('|')})|` : '()(?!)|'
  const tag = new RegExp(
    `<(?:${closing}${prefix}(${names.join('|')}))(?=[\\s/>])([^<>]*)>([^<]*)`,
    'g',
  )
  const text = unwrapped(xml)
  for (let match = tag.exec(text); match !== null; match = tag.exec(text)) {
    const [, ended, begun, attributes = '', words = ''] = match
    const isEmpty = attributes.endsWith('/')
    yield { name: begun ?? ended ?? '', isEnd: begun === undefined, isEmpty, attributes, words }
  }
}

/** Converts CDATA sections to escaped text. Drops a comment or CDATA section that has no end. */
function unwrapped(xml: string): string {
  const pieces: string[] = []
  let from = 0
  for (let at = xml.indexOf('<!'); at >= 0; at = xml.indexOf('<!', Math.max(from, at + 2))) {
    const wrapping = wrappings.find(({ open }) => xml.startsWith(open, at))
    if (wrapping === undefined) continue
    const start = at + wrapping.open.length
    const end = xml.indexOf(wrapping.close, start)
    pieces.push(xml.slice(from, at))
    from = end < 0 ? xml.length : end + wrapping.close.length
    if (end >= 0 && wrapping.isText) pieces.push(escaped(xml.slice(start, end)))
  }
  return pieces.length === 0 ? xml : pieces.join('') + xml.slice(from)
}

const wrappings = [
  { open: '<!--', close: '-->', isText: false },
  { open: '<![CDATA[', close: ']]>', isText: true },
]

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export function attribute(attributes: string, name: string): string | undefined {
  const usual = ` ${name}="`
  const at = attributes.indexOf(usual)
  if (at >= 0) {
    const start = at + usual.length
    return plainText(attributes.slice(start, attributes.indexOf('"', start)))
  }
  if (!attributes.includes(name)) return undefined
  const match = expressionOf(name).exec(attributes)
  return match === null ? undefined : plainText(match[1] ?? match[2] ?? '')
}

const expressions = new Map<string, RegExp>()

/** Compiles the regular expression for a name once, because reading a sheet needs it a million times. */
function expressionOf(name: string): RegExp {
  const known = expressions.get(name)
  if (known !== undefined) return known
  const made = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  expressions.set(name, made)
  return made
}

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Replaces XML entities, and escapes such as `_x000D_`, with which Excel writes characters that XML forbids. */
export function plainText(text: string): string {
  const replaced = text.includes('&')
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) =>
        name === undefined ? character(hex, decimal) : (named.get(name) ?? whole),
      )
    : text
  return replaced.includes('_x')
    ? replaced.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex) => character(hex))
    : replaced
}

function character(hex: string | undefined, decimal = ''): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code <= 0x10_ffff ? String.fromCodePoint(code) : '\ufffd'
}
