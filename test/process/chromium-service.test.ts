import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../../src/service/http/listen.js'
import { addWebhook, type FilePart, upload } from '../service/pages/page-writes.js'
import { signedIn } from '../support/browse.js'
import { type TestService, testService } from '../support/service.js'
import { isFull } from '../sweeps/pairwise.js'
import { chromiumPath } from './chromium.js'
import { cellRules, pageRules } from './page-rules.js'

/** Texts that would run, break out of an attribute or widen the page if a page wrote them as they are. */
const hostile = [
  '<script>document.title="owned"</script>',
  '"><img src=x onerror="document.title=\'owned\'">',
  "' autofocus onfocus='document.title=1",
  'javascript:document.title=1',
  '</title></style></textarea><svg onload="document.title=1">',
  '\u202egnp.exe\u200b',
  'x'.repeat(200),
]

/** A tariff whose rules and clocks have hostile names, and whose costs are known for one of two clocks. */
const hostileTariffs = (texts: readonly string[]): string => `schema: oct-tariff/1
currency: USD
rules:
- id: ${JSON.stringify(texts[0])}
  clock: ${JSON.stringify(texts[1])}
  by: ${JSON.stringify(texts[2])}
  start: { event: vessel_departed }
  end: { event: full_out }
  free: { days: 1 }
  charge: { tiers: [{ to: 4, rate: 150 }, { rate: 180 }] }
- id: ${JSON.stringify(texts[3])}
  extends: ${JSON.stringify(texts[0])}
  clock: ${JSON.stringify(texts[4])}
  start: { event: ${JSON.stringify(texts[4])} }
  end: { event: vessel_departed }
`

/** A script that returns the paths of the files that the page needed. */
const filePaths = `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`

/** A script that returns the address of the focused link, and its distance from the top of the window. */
const heldPlace = `(({ href, getBoundingClientRect }) =>
  [href, Math.round(getBoundingClientRect.call(document.activeElement).top)])(document.activeElement)`

/** Files whose content would run if the service sent them as the type that their name states. */
const hostileFiles: readonly [name: string, text: FilePart][] = [
  ['page.pdf', `<html>${hostile[0]}</html>`],
  ['drawing.svg', `<svg xmlns="http://www.w3.org/2000/svg">${hostile[0]}</svg>`],
  ['drawing.png', `<svg xmlns="http://www.w3.org/2000/svg" onload="document.title='owned'"/>`],
  ['cells.csv', hostile.map((text) => `${text},=cmd|' /C calc'!A0`).join('\n')],
  [
    'action.pdf',
    `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R /OpenAction <</S /JavaScript /JS (app.alert\\('owned'\\))>>>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>> endobj
trailer <</Root 1 0 R>>`,
  ],
  [
    'pixel.png',
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
]

const bill = 'BILL-MAEU123456789'
const paths = [
  '/',
  '/?by=terminal',
  '/containers/MSCU6639870',
  `/shipments/${bill}`,
  `/search?q=${encodeURIComponent(hostile[1] ?? '')}`,
  '/search?q=MSCU',
  '/map',
  '/documents',
  '/status',
  '/sources',
  '/reference',
  '/shares',
  '/sessions',
  '/settings',
  '/costs',
  '/costs?by=terminal',
  '/keys',
  '/keys/KEY/revoke',
  '/audit',
  '/webhooks',
  '/webhooks/new',
  '/webhooks/WEBHOOK',
  '/webhooks/WEBHOOK/edit',
  '/webhooks/WEBHOOK/delete',
  '/views',
  '/?line=MAEU',
  '/track',
  '/shipments/SHIPMENT/edit',
  '/shipments/SHIPMENT/stop',
  '/containers/CONTAINER/edit',
  '/containers/CONTAINER/refresh',
  '/nowhere',
]

const suite = chromiumPath === undefined ? describe.skip : describe
if (chromiumPath === undefined) process.stdout.write('skipped: Chromium is absent\n')

suite('the pages in a browser', () => {
  let world: TestService
  let server: Listening
  let browser: Browser
  let site: string
  /** The page of a person who is signed in. */
  let page: Page
  /** A page without scripts. At first, the person is not signed in. */
  let plain: Page
  let owner: { id: string; key: string }
  let shipmentId: string
  /** The paths of the pages, with the ids of records. */
  let shown: string[]

  beforeAll(async () => {
    world = await testService()
    await world.track({ ref_numbers: hostile, shipment_tags: hostile.slice(0, 3) })
    world.clock.advance({ hours: 2 })
    await world.service.tick()
    const files = [{ name: 'own.yaml', text: hostileTariffs(hostile) }]
    await world.put('/tariffs', { data: { type: 'tariff_set', attributes: { files } } })
    owner = await world.service.createKey({ scope: 'owner', user: hostile[1]?.slice(0, 100) ?? '' })
    const person = await signedIn(world.service, owner.key)
    for (const [index, text] of hostile.entries())
      await person.send('/views', { name: text.slice(0, 60), query: `by=terminal&line=L${index}` })
    const webhook = `https://hooks.example/?q=${encodeURIComponent(hostile[0] ?? '')}&${'w'.repeat(300)}`
    const ids: Record<string, string> = {
      KEY: owner.id,
      WEBHOOK: await addWebhook(world, webhook),
      SHIPMENT: (await world.get('/shipments')).body.data[0]?.id ?? '',
      CONTAINER: (await world.get('/containers')).body.data[0]?.id ?? '',
    }
    shipmentId = ids.SHIPMENT ?? ''
    shown = paths.map((path) =>
      path.replace(/(?<=\/)[A-Z]{3,}(?=\/|$)/, (name) => ids[name] ?? name),
    )
    await upload(person, `${hostile[4]} ${'long name '.repeat(20)}.txt`)
    for (const [name, text] of hostileFiles)
      shown.push((await upload(person, name, { text })).location ?? '')
    await upload(person, 'Arrival notice.txt', { text: `ARRIVAL NOTICE of ${bill} MSCU6639870` })
    const made = await person.send('/shares', {
      ...{
        kind: 'container',
        target: ids.CONTAINER ?? '',
        days: '14',
        fees: 'yes',
        deadlines: 'yes',
      },
    })
    shown.push(/\/s\/[\w-]{43}/.exec(made.html)?.[0] ?? 'no link')
    server = await listen({ service: world.service })
    site = server.url.replace(/\/v2$/, '')
    const isRoot = process.getuid?.() === 0
    const args = ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])]
    browser = await chromium.launch({ executablePath: chromiumPath ?? '', args })
    // A theme is read at once, so its colors must not move.
    page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    await signIn(page)
    plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  })

  afterAll(async () => {
    await browser?.close()
    await server?.close()
    world?.service.close()
  })

  async function signIn(page: Page): Promise<void> {
    await page.goto(`${site}/signin`)
    await page.fill('#key', owner.key)
    await page.click('button[type=submit]')
    await page.waitForURL(`${site}/`)
  }

  it('run no foreign text, break no policy, fit the window, send at most three requests, and keep the rules of accessibility', async () => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|Refused/i.test(message.text())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('dialog', (dialog) => complaints.push(`dialog ${dialog.message()}`))
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    // Evaluating in the page itself takes a third less time than with the scripts that Playwright adds to each page.
    const read = async <Value>(expression: string): Promise<Value> =>
      (await devtools.send('Runtime.evaluate', { expression, returnByValue: true })).result.value
    page.on('request', (request) => {
      if (!request.url().startsWith(site)) complaints.push(`asked ${request.url()}`)
    })
    for (const [place, path] of shown.entries()) {
      await page.goto(`${site}${path}`)
      // In the suite, each page is as wide as a phone, and has one or two of the other widths.
      const isWide = place % 4 > 1
      const others = [768, 1000, 1440].filter(
        (width, at) => isFull || place % 3 === at || (width === 1440 && isWide),
      )
      for (const width of [360, ...others]) {
        const metrics = { width, height: 800, deviceScaleFactor: 1, mobile: false }
        await devtools.send('Emulation.setDeviceMetricsOverride', metrics)
        const [wide, cells] = await read<[number, string[]]>(
          `[document.documentElement.scrollWidth, ${cellRules}]`,
        )
        if (wide > width) complaints.push(`${path} is ${wide} wide at ${width}`)
        complaints.push(...cells.map((words) => `${path} ${width}: ${words}`))
        for (const [theme, colorScheme] of (['light', 'dark'] as const).entries()) {
          // In the suite, a page is read once: every fourth page on a phone with light colors, and so on.
          const choice = theme + (width === 360 ? 0 : 2)
          if (width === 768 || width === 1000 || !(isFull || place % 4 === choice)) continue
          await page.emulateMedia({ colorScheme })
          const found = await read<string[]>(pageRules)
          complaints.push(...found.map((words) => `${path} ${width} ${colorScheme}: ${words}`))
        }
      }
      const [title, files, previews] = await read<[string, string[], number]>(
        `[document.title, ${filePaths}, document.querySelectorAll('main img').length]`,
      )
      const asked = new Set(files)
      // A document and its preview are two pages in one.
      if (asked.size > 2 + previews) complaints.push(`${path} asked ${[...asked].join(' ')}`)
      if (/^(?:owned|1)$/.test(title)) complaints.push(`${path} ran a text`)
    }
    await devtools.detach()
    await page.setViewportSize({ width: 1280, height: 720 })
    page.removeAllListeners()
    expect(complaints).toEqual([])
  })

  it('move the focus by keys, and lead past the head of the page', async () => {
    await page.goto(`${site}/`)
    const focused = (what: string) => page.evaluate(`document.activeElement.${what}`)
    await page.keyboard.press('Tab')
    expect(await focused('className')).toBe('skip')
    await page.keyboard.press('Enter')
    expect(await focused('id')).toBe('main')
    await page.keyboard.press('j')
    expect(await focused('className')).toBe('box')
    await page.keyboard.press('/')
    expect(await focused('id')).toBe('q')
  })

  it('need no script: a person signs in, opens a link, shares it and ends the link', async () => {
    await plain.goto(`${site}/shipments/find?q=MSCU6639870`)
    await plain.fill('#key', world.key)
    await plain.click('button[type=submit]')
    expect(plain.url()).toBe(`${site}/shipments/${bill}?container=MSCU6639870`)
    await plain.click('text=Share')
    await plain.click('text=Make the link')
    const address = (await plain.textContent('pre')) ?? ''
    // A visitor has no session.
    const opened = await fetch(address)
    expect(opened.status).toBe(200)
    expect(await opened.text()).toContain('MSCU6639870')
    await plain.goto(`${site}/shares`)
    await plain.locator('tr', { hasText: bill }).locator('button.danger').click()
    expect((await fetch(address)).status).toBe(404)
    await plain.click('text=Sign out')
    expect(plain.url()).toBe(`${site}/signin`)
  })

  it('let a person change a bill and save a view with the keyboard alone, without a script', async () => {
    await signIn(plain)
    await plain.goto(`${site}/shipments/${bill}`)
    await plain.getByRole('link', { name: 'Edit', exact: true }).focus()
    await plain.keyboard.press('Enter')
    await plain.waitForURL(/edit$/)
    await plain.getByLabel('Tags, one per line').focus()
    await plain.keyboard.type('by-key')
    await plain.keyboard.press('Tab')
    await plain.keyboard.press('Tab')
    await plain.keyboard.type('Keyboard Ltd')
    await plain.keyboard.press('Tab')
    await plain.keyboard.press('Enter')
    await plain.waitForURL(/done=saved/)
    expect(await plain.getByRole('status').textContent()).toBe('Your changes are saved.')
    expect(await plain.textContent('main')).toContain('Keyboard Ltd')
    await plain.goto(`${site}/?by=customer`)
    await plain.getByLabel('Name of the view').focus()
    await plain.keyboard.type('By key')
    await plain.keyboard.press('Enter')
    await plain.getByRole('link', { name: 'By key', exact: true }).waitFor()
  })

  it('are embedded as a widget in an allowed site only, as high as their content', async () => {
    const { data } = (await world.get('/containers')).body
    const target = { data: { type: 'container', id: data[0]?.id } }
    const sent = { data: { type: 'share_link', relationships: { target } } }
    const { pathname } = new URL(
      String((await world.post('/share_links', sent)).body.data.attributes.url),
    )
    const portal = createServer((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<div class="oct-widget" data-link="${site}${pathname}"></div>
        <div class="oct-widget" data-link="https://elsewhere.example${pathname}"></div>
        <script src="${site}/widget.js" async></script>`)
    })
    await new Promise<void>((done) => portal.listen(0, '127.0.0.1', done))
    const { port } = portal.address() as AddressInfo
    await world.service.setEmbedSites('default', [`http://localhost:${port}`])
    await page.goto(`http://localhost:${port}/`)
    const shown = page.frameLocator('iframe')
    expect(await shown.locator('h1').textContent()).toBe('MSCU6639870')
    await page.waitForFunction('document.querySelector("iframe").height !== "240"')
    expect(await page.locator('iframe').count()).toBe(1)
    const complaint = page.waitForEvent('console')
    await page.goto(`http://127.0.0.1:${port}/`)
    expect((await complaint).text()).toContain('frame-ancestors')
    portal.close()
  })

  describe('that update themselves', () => {
    /** A page of a person who is signed in, with a stopped clock. */
    let live: Page

    beforeAll(async () => {
      const context = await browser.newContext({ viewport: { width: 1000, height: 400 } })
      live = await context.newPage()
      await live.clock.install()
      await signIn(live)
    })

    it('keep the focus and its place, and say that they are up to date', async () => {
      await live.locator('main a.box').last().focus()
      const held = () => live.evaluate(heldPlace)
      const before = await held()
      await live.clock.fastForward(61_000)
      expect(await live.textContent('.said')).toBe('')
      await world.track({ request_number: 'MAEU555000111', ref_numbers: ['NEW-ROW'] })
      world.clock.advance({ minutes: 30 })
      await world.service.tick()
      await live.clock.fastForward(61_000)
      await live.getByText('The page is up to date.').waitFor()
      expect(await live.textContent('main')).toContain('NEW-ROW')
      expect(await held()).toEqual(before)
    })

    it('of bills show new facts and the age of the facts, and announce only the facts', async () => {
      await live.goto(`${site}/shipments/${bill}`)
      const age = () => live.textContent('td.c-age')
      const before = await age()
      await live.evaluate('firstRow = document.querySelector("main a.box"); firstRow.focus()')
      world.clock.advance({ minutes: 20 })
      await live.clock.fastForward(61_000)
      await expect.poll(age).not.toBe(before)
      expect(await live.textContent('.said')).toBe('')
      const attributes = { ref_numbers: ['NEW-REFERENCE'] }
      await world.patch(`/shipments/${shipmentId}`, { data: { type: 'shipment', attributes } })
      await live.clock.fastForward(61_000)
      await live.getByText('The page is up to date.').waitFor()
      expect(await live.textContent('main')).toContain('NEW-REFERENCE')
      // What did not change is still the same element, so it does not flicker.
      expect(await live.evaluate('firstRow === document.activeElement')).toBe(true)
    })

    it('of a container and of a shared link update around their map, and an update opens no link', async () => {
      const link = shown.at(-1) ?? ''
      for (const path of ['/containers/MSCU6639870', link]) {
        await live.goto(`${site}${path}`)
        const words = () => live.textContent('main')
        const before = await words()
        await live.evaluate('land = document.querySelector(".map .land")')
        world.clock.advance({ minutes: 20 })
        await live.clock.fastForward(61_000)
        await expect.poll(words).not.toBe(before)
        // The map is still the same element, so it does not flicker.
        expect(await live.evaluate('land === document.querySelector(".map .land")')).toBe(true)
      }
      await live.goto(`${site}/shares`)
      // The count includes the visit in the test of all pages.
      expect(await live.textContent('main')).toContain('2 times')
    })

    it('keep a text that a person has begun to type, and say when they cannot update themselves', async () => {
      await live.goto(`${site}/?by=terminal`)
      await live.getByLabel('Name of the view').fill('Half a na')
      await live.evaluate('document.activeElement.blur()')
      await world.track({ request_number: 'MAEU555000222' })
      world.clock.advance({ minutes: 30 })
      await world.service.tick()
      await live.clock.fastForward(61_000)
      expect(await live.getByLabel('Name of the view').inputValue()).toBe('Half a na')
      await live.getByLabel('Name of the view').fill('')
      await live.evaluate('document.activeElement.blur()')
      await live.clock.fastForward(61_000)
      await live.getByText('The page is up to date.').waitFor()
      await live.context().clearCookies()
      await live.clock.fastForward(61_000)
      await live.getByText('This page could not be updated. Reload the page.').waitFor()
    })
  })
})
