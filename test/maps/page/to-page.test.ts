import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PageData } from '../../../src/maps/page/page-data.js'
import { toPage } from '../../../src/maps/page/to-page.js'
import type { Route } from '../../../src/maps/route-features.js'
import { empty, fleet, pacific, suez } from './voyages.js'

const title = 'Routes of acme'
const pageOf = (...routes: Route[]): string => toPage(routes, { title })

const between = (page: string, before: string, after: string): string => {
  const from = page.indexOf(before) + before.length
  return page.slice(from, page.indexOf(after, from))
}
const dataOf = (page: string): PageData =>
  JSON.parse(between(page, '<script type="application/json" id="data">', '</script>'))
const policyOf = (page: string): string =>
  between(page, 'http-equiv="Content-Security-Policy" content="', '"')
const digest = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A route in which every text is `text`. */
function named(text: string): Route {
  const { map } = pacific(text)
  const features = map.features.map((feature) => ({
    ...feature,
    properties: Object.fromEntries(
      Object.entries(feature.properties ?? {}).map(([name, value]) => [
        name,
        /name|country|label|zone|imo|voyage/.test(name) ? text : value,
      ]),
    ),
  }))
  return { number: text, map: { ...map, features } }
}

describe('a page', () => {
  it('contains everything that it shows', () => {
    const page = pageOf(pacific(), suez())
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(dataOf(page).routes.map(({ number }) => number)).toEqual(['EGHU9123455', 'TCLU4265726'])
    const withoutData = page.replace(/<script[\s\S]*<\/script>/, '')
    expect(withoutData.match(/\b(?:src|href|action)="[^"]*"/g)).toEqual(['href="data:,"'])
    expect(withoutData).not.toMatch(/@import|url\(/)
  })

  it('allows only its one script and its one style', () => {
    const page = pageOf(pacific())
    const script = between(page, '<script>', '</script>')
    const style = between(page, '<style>', '</style>')
    expect(script.length).toBeGreaterThan(50_000)
    expect(policyOf(page).split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${digest(script)}`,
      `style-src ${digest(style)}`,
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
    ])
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<style>'))
    expect(page.match(/<script/g)).toHaveLength(2)
    expect(page).not.toMatch(/\son\w+=|\sstyle=/)
    expect(script).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/)
  })

  it('is as small as its parts allow', () => {
    expect(pageOf(pacific()).length).toBeLessThan(130_000)
    expect(pageOf(...fleet(200)).length).toBeLessThan(2_500_000)
  })

  it('has the same bytes for the same routes', () => {
    const [once, again] = [pageOf(pacific(), suez()), pageOf(pacific(), suez())]
    expect(again).toBe(once)
    const { map, number } = pacific()
    const turned = { number, map: { ...map, features: [...map.features].reverse() } }
    expect(pageOf(turned)).toBe(pageOf(pacific()))
  })

  it('shows its ports and vessels without scripts', () => {
    const fallback = between(pageOf(pacific()), '<noscript>', '</noscript>')
    expect(fallback).toContain('<h1>Routes of acme</h1>')
    expect(fallback).toMatch(
      /<th scope="row">EGHU9123455<\/th><td>Busan<\/td><td>TS1, transhipment/,
    )
    expect(fallback).toContain('<td>Wed 13 May 2026 09:00 KST (00:00 UTC)</td>')
    expect(fallback).toMatch(/<td>EVER LOTUS<\/td><td>49\.2° N, 163\.0° W<\/td>/)
  })

  it('states that a world is simulated', () => {
    const { number, map } = pacific()
    const note = '<p class="note">Simulated data</p>'
    const page = pageOf(suez(), { number, map: { ...map, simulated: true } })
    expect(page.split(note)).toHaveLength(3)
    expect(between(page, '<noscript>', '</noscript>')).toContain(note)
    expect(pageOf(suez(), pacific())).not.toContain(note)
  })

  it('is complete without any route, and with one that has no data', () => {
    expect(dataOf(pageOf()).routes).toEqual([])
    const [route] = dataOf(pageOf(empty())).routes
    expect(route).toMatchObject({ number: 'FCIU8888886', state: 'no route data', items: [] })
  })
})

describe('names from other sources', () => {
  const hostile = [
    '</script><script>alert(1)</script>',
    '</SCRIPT ><img src=x onerror=alert(1)>',
    '<!--<script>',
    '</noscript></title></style>',
    '"><svg onload=alert(1)>',
    "' onmouseover='alert(1)",
    ']]>&lt;b&gt;',
    'a\u2028b\u2029c',
  ]

  it.each(hostile)('stay text: %j', (name) => {
    const honest = toPage([named('honest')], { title: 'honest' })
    const page = toPage([named(name)], { title: name })
    expect(tagsOf(page)).toEqual(tagsOf(honest))
    expect(dataOf(page).routes[0]?.items[0]?.name).toBe(name.replace(/[\u2028\u2029]/g, ' '))
    expect(page).not.toMatch(/[\u2028\u2029]/)
  })

  it('lose characters that would control the display', () => {
    const page = pageOf(named('A\u202eB\u0000C\u001b[31mD\u2066E'))
    const { number, items } = dataOf(page).routes[0] ?? {}
    expect([number, items?.[0]?.name]).toEqual(['A B C [31mD E', 'A B C [31mD E'])
    expect(page).not.toMatch(
      /[\u0000-\u0009\u000b-\u001f\u202a-\u202e\u2066-\u2069]|\\u(?:202e|0000|001b)/,
    )
  })

  it('are cut if they are very long', () => {
    expect(pageOf(named('x'.repeat(100_000))).length).toBeLessThan(140_000)
  })

  it('of the page itself are text too', () => {
    const page = toPage([], { title: '</title><script>alert(1)</script>' })
    expect(page.match(/<script/g)).toHaveLength(2)
    expect(page).toContain('<title>&#60;/title&#62;')
  })
})

/** Returns every tag that a parser finds, except inside scripts and styles. */
const tagsOf = (page: string): string[] =>
  [...page.replace(/(<(script|style)[^>]*>)[\s\S]*?(?=<\/\2)/g, '$1').matchAll(/<[/!]?\w[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.startsWith('<meta http-equiv'))
