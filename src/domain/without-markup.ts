/**
 * Removes HTML tags and character references (`In Yard<br>(Decked)`), which carriers and terminals copy from web pages.
 * A line break or block becomes a space. Other text stays (`< 5 days`). Escape the result before using it in HTML.
 */
export function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text
  // Decodes character references twice, because one system may encode a text that another system has encoded.
  const plain = withoutTags(decoded(withoutTags(text)))
  return plain === text ? text : plain.replace(/\s+/g, ' ').trim()
}

const withoutTags = (text: string): string =>
  text
    .replace(/<!--[^<>]*-->/g, ' ')
    .replace(inlineTag, '')
    .replace(blockTag, ' ')

const inlineTag =
  /<\/?(?:a|abbr|b|big|em|font|i|label|mark|nobr|s|small|span|strong|sub|sup|u)(?:\s[^<>]*=[^<>]*)?\s*\/?>/gi

const blockTag =
  /<\/?(?:article|blockquote|br|center|dd|div|dl|dt|h[1-6]|hr|img|input|li|ol|p|pre|script|section|style|table|tbody|td|tfoot|th|thead|tr|ul)(?:\s[^<>]*=[^<>]*)?\s*\/?>/gi

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return names[String(name).toLowerCase()] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return isCharacter(code) ? String.fromCodePoint(code) : whole
  })

const isCharacter = (code: number): boolean =>
  code <= 0x10_ffff &&
  !(code >= 0xd8_00 && code <= 0xdf_ff) &&
  (/\s/.test(String.fromCodePoint(code)) || /[^\p{C}]/u.test(String.fromCodePoint(code)))

const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}
