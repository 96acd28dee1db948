import { describe, expect, it } from 'vitest'
import { withoutMarkup } from '../../src/domain/without-markup.js'

describe("a terminal's text", () => {
  it.each([
    ['In Yard<br>(Decked)', 'In Yard (Decked)'],
    ['In Yard<BR/>(Decked)', 'In Yard (Decked)'],
    ['In Yard<br />\n(Decked)', 'In Yard (Decked)'],
    ['In Yard&lt;br&gt;(Decked)', 'In Yard (Decked)'],
    ['<b>HOLD</b>, see <a href="https://x.example/?a=1&b=2">notice</a>', 'HOLD, see notice'],
    ['<div class="loc"><p>Row&nbsp;4</p><p>Tier 2</p></div>', 'Row 4 Tier 2'],
    ['Smith &amp; Sons', 'Smith & Sons'],
    ['Exam &#39;VACIS&#39; &#x2013; CBP', "Exam 'VACIS' – CBP"],
    ['A<!-- row 7 -->B', 'A B'],
  ])('is read without the markup of web pages: %j', (said, read) => {
    expect(withoutMarkup(said)).toBe(read)
  })

  it.each([
    'C14-07-2',
    'under < 5 days',
    'a<b and c>d',
    '<unknown tag>',
    'AT&T; R&D',
    '&unknown; &#0; &#xd800; &#27;',
    '  two  spaces  ',
    '5 <br',
    '',
  ])('stays unchanged without markup: %j', (text) => {
    expect(withoutMarkup(text)).toBe(text)
  })

  it('takes time in proportion to its length', () => {
    for (const part of ['<', '<!--', '<br ', '&#', '<a <']) {
      const started = performance.now()
      withoutMarkup(part.repeat(100_000))
      expect(performance.now() - started).toBeLessThan(30_000)
    }
  })
})
