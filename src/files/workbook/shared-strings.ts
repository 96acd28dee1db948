import { plainText, xmlParts } from './xml-parts.js'

/** Reads the texts of a workbook from `xl/sharedStrings.xml`. A cell refers to a text by its index. */
export function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let isReading = false
  // Skips Japanese pronunciation (rPh), which is not part of the text.
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
