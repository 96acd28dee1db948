/** The words of HTML or XML, a line for each block, cells of tables set apart by tabs. */
export function markupText(markup: string): string {
  return plain(
    markup
      .replace(/<!--[\s\S]*?-->/g, ' ')
      .replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1\s*>/gi, ' ')
      .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')
      .replace(/[\t\r\n ]+/g, ' ')
      .replace(/<\/?(?:td|th)\b[^<>]*>/gi, '\t')
      .replace(
        /<\/?(?:p|div|br|tr|li|ul|ol|dl|dt|dd|h[1-6]|table|thead|tbody|section|article|header|footer|pre|hr|title|body|html|address|blockquote)\b[^<>]*>/gi,
        '\n',
      )
      .replace(/<[^<>]*>/g, ' '),
  )
}

function plain(text: string): string {
  return text
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi, (whole, hex, decimal, name) =>
      name === undefined ? character(hex, decimal) : (entities[name.toLowerCase()] ?? whole),
    )
    .replace(/ *\t[\t ]*/g, '\t')
    .replace(/[ \t]*\n[ \t\n]*/g, '\n')
    .trim()
}

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
