import { plainText, xmlParts } from './xml-parts.js'

/** The texts of `xl/sharedStrings.xml`, which cells refer to by their index. */
export function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let isReading = false
  // The pronunciation of Japanese (rPh) is no part of a text.
  for (const { name, isEnd, isEmpty, words } of xmlParts(xml, ['si', 't', 'rPh'], ['si', 'rPh'])) {
    if (name === 'rPh') isReading = isEnd
    else if (name === 't') text += isReading ? plainText(words) : ''
    else {
      if (isEnd || isEmpty) strings.push(isEmpty ? '' : text)
      text = ''
      isReading = !isEnd
    }
  }
  return strings
}
