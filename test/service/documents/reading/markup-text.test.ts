import { expect, it } from 'vitest'
import { readEmail } from '../../../../src/service/documents/emails/read-email.js'
import { markupText } from '../../../../src/service/documents/reading/markup-text.js'

it.each([
  ['a <!-- b --> c', 'a c'],
  ['a <!-- b', 'a <!-- b'],
  ['<SCRIPT>x</script >y<style>p{}</style>z', 'y z'],
  ['<script>one', 'one'],
  ['<script>"<!--"</script>two<!-- </script> -->', 'two'],
  ['<![CDATA[A &amp; B]]>', 'A & B'],
  ['<div hidden>a</div>b', 'b'],
  ['<div style="color: red; display:none">a<div>b</div>c</div>d', 'd'],
  ["<span style='visibility: hidden'>a</span>b<i style=font-size:0px>c</i>", 'b'],
  ['<tr style="mso-hide:all"><td>a</td></tr><tr><td>b</td></tr>', 'b'],
  ['<li style="display:none">a<li>b', 'b'],
  ['<td data-x="hidden" style="display:block;opacity:0.5;font-size:0.9em">a</td>', 'a'],
  ['<p style="opacity:inherit">a</p><p title="style=&quot;x" hidden="">b</p>', 'a'],
  ['<div style="display:none">a', 'a'],
  ['<p>one</p> <p> two <td> 3<td><td>4 </p>', 'one\ntwo\t3\t4'],
])('of %j is %j', (markup, words) => {
  expect(markupText(markup).replace(/ +/g, ' ')).toBe(words)
})

it.each([
  '<!--',
  '<script>',
  '<script><style>',
  '<![CDATA[',
  '<td ',
  '<x>',
  '&nbsp;',
  '</script ',
  '<p>\t',
  '<p hidden>',
  '<div hidden><b style="display:none">',
])('reads %j in time if a text repeats it', (unclosed) => {
  const begun = performance.now()
  expect(markupText(repeating(unclosed))).toContain('Guten Tag')
  expect(performance.now() - begun).toBeLessThan(30_000)
})

const repeating = (unclosed: string): string => `<p>Guten Tag${unclosed.repeat(100_000)}`

it.each(['<td ', '<div hidden>'])('reads an email that repeats %j in time', async (unclosed) => {
  const begun = performance.now()
  const mail = `From: a@example.com\r\nContent-Type: text/html\r\n\r\n${repeating(unclosed)}`
  expect(await readEmail(new TextEncoder().encode(mail))).toMatchObject({
    body: expect.stringContaining('Guten Tag'),
  })
  expect(performance.now() - begun).toBeLessThan(30_000)
})
