import { withoutUnseen } from './without-unseen.js'

/** Returns the text of HTML in linear time. Each block is one line, with tabs between cells. */
export function markupText(markup: string): string {
  return plain(
    withoutHidden(markup)
      .replace(/[\t\r\n ]+/g, ' ')
      .replace(/<\/?(?:td|th)\b[^<>]*>/gi, '\t')
      .replace(
        /<\/?(?:p|div|br|tr|li|ul|ol|dl|dt|dd|h[1-6]|table|thead|tbody|section|article|header|footer|pre|hr|title|body|html|address|blockquote)\b[^<>]*>/gi,
        '\n',
      )
      .replace(/<[^<>]*>/g, ' '),
  )
}

/** Removes hidden elements, comments, scripts and styles. Keeps a hidden element that has no end tag. */
export function withoutHidden(markup: string): string {
  const endless = new Set<string>()
  let [text, from] = ['', 0]
  for (const opened of markup.matchAll(openings)) {
    const kind = (opened[1] ?? opened[0]).toLowerCase()
    if (opened.index < from || endless.has(kind)) continue
    const ending = new RegExp(endings[kind] ?? `</${kind}\\s*>`, 'gi')
    ending.lastIndex = opened.index + opened[0].length
    const closed = ending.exec(markup)
    if (!closed) {
      endless.add(kind)
      continue
    }
    const replacement =
      kind === '<![cdata[' ? markup.slice(opened.index + opened[0].length, closed.index) : ' '
    text += markup.slice(from, opened.index) + replacement
    from = ending.lastIndex
  }
  return withoutUnseen((text + markup.slice(from)).replace(/<[!?][a-z][^<>]*>/gi, ' '))
}

const openings = /<!--|<!\[CDATA\[|<(script|style|template|noscript)\b/gi

const endings: Record<string, string> = { '<!--': '-->', '<![cdata[': '\\]\\]>' }

/** Replaces character references in HTML, such as `&nbsp;` and `&#38;`. */
export const withoutReferences = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi, (whole, hex, decimal, name) =>
    name === undefined ? character(hex, decimal) : (entities[name.toLowerCase()] ?? whole),
  )

function plain(text: string): string {
  return withoutReferences(text)
    .split('\n')
    .map(cellsOf)
    .filter((line) => line !== '')
    .join('\n')
}

const cellsOf = (line: string): string =>
  line
    .split('\t')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join('\t')

function character(hex: string | undefined, decimal = ''): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code <= 0x10_ffff ? String.fromCodePoint(code) : '\ufffd'
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  oacute: 'ó',
  iacute: 'í',
  aacute: 'á',
  uacute: 'ú',
  atilde: 'ã',
  otilde: 'õ',
  deg: '°',
  euro: '€',
  pound: '£',
}
