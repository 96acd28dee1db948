import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toPage } from '../../src/maps/page/to-page.js'
import type { Route } from '../../src/maps/route-features.js'
import { empty, fleet, pacific, rail, suez } from '../maps/page/voyages.js'
import { chromiumPath, type Opened, Pages } from './chromium.js'

if (chromiumPath === undefined) {
  process.stdout.write('no Chromium on this machine (CHROMIUM_PATH): pages are not looked at\n')
}

let pages: Pages

/** A browser may draw late. */
const patience = { timeout: 60_000 }

const open = (routes: readonly Route[], options = {}, title = 'Routes'): Promise<Opened> =>
  pages.open(toPage(routes, { title }), options)

/** Screen position of the middle of a marker. */
async function markerAt(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('button', { name }).first().boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

const apart = async (page: Page): Promise<number> =>
  (await markerAt(page, 'Port, Long Beach')).x - (await markerAt(page, 'Port, Shanghai')).x

const colourAt = (page: Page, x: number, y: number): Promise<string> =>
  page.evaluate(
    `(() => { const c = document.getElementById('canvas'); const r = c.width / c.clientWidth;
    return [...c.getContext('2d').getImageData(${x} * r, ${y} * r, 1, 1).data].slice(0, 3).join() })()`,
  )

describe.skipIf(chromiumPath === undefined)('a page in Chromium (skipped without it)', () => {
  beforeAll(async () => {
    pages = await Pages.start()
  })

  afterAll(async () => {
    await pages?.close()
  })

  it('shows a route over the Pacific in one piece, loads nothing and breaks no rule', async () => {
    const { page, complaints } = await open([pacific()])
    const places = []
    for (const name of [
      'Port, Shanghai',
      'Port, Busan',
      'Vessel, EVER LOTUS',
      'Port, Long Beach',
    ]) {
      places.push((await markerAt(page, name)).x)
    }
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    expect(places.at(-1)).toBeLessThan(page.viewportSize()?.width ?? 0)
    expect(await page.locator('#fleet').isVisible()).toBe(false)
    expect(complaints).toEqual([])
  })

  it('shows Asia and America alike, on either side of the antimeridian', async () => {
    const { page } = await open([pacific()])
    await page.locator('#map').focus()
    await page.keyboard.press('-')
    const [shanghai, longBeach] = [
      await markerAt(page, 'Port, Shanghai'),
      await markerAt(page, 'Port, Long Beach'),
    ]
    const { y: top = 0 } = (await page.locator('#map').boundingBox()) ?? {}
    const china = await colourAt(page, shanghai.x - 25, shanghai.y - top)
    const america = await colourAt(page, longBeach.x + 25, longBeach.y - top)
    const ocean = await colourAt(page, (shanghai.x + longBeach.x) / 2, shanghai.y - top)
    expect(china).toBe(america)
    expect(ocean).not.toBe(china)
  })

  it('moves and zooms with keys, buttons, wheel and mouse', async () => {
    const { page } = await open([pacific()])
    const whole = await apart(page)
    await page.locator('#map').focus()
    await page.keyboard.press('+')
    // A map moves in as many frames as the machine can draw.
    const isApart = () => expect.poll(() => apart(page), patience)
    await isApart().toBeCloseTo(whole * 1.5, 0)
    const before = await markerAt(page, 'Vessel')
    await page.keyboard.press('ArrowRight')
    const vesselX = async () => (await markerAt(page, 'Vessel')).x
    await expect.poll(vesselX, patience).toBeCloseTo(before.x - 80, 0)
    await page.keyboard.press('0')
    await isApart().toBeCloseTo(whole, 0)
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await isApart().toBeCloseTo(whole / 1.5, 0)
    await page.keyboard.press('Escape')
    const vessel = await markerAt(page, 'Vessel')
    await page.mouse.move(400, 600)
    await page.mouse.wheel(0, -200)
    await expect.poll(() => apart(page), patience).toBeGreaterThan(whole / 1.5 + 20)
    await page.mouse.down()
    await page.mouse.move(460, 640, { steps: 3 })
    await page.mouse.up()
    expect(await markerAt(page, 'Vessel')).not.toEqual(vessel)
  })

  it('can be dragged by a marker, without selecting it', async () => {
    const { page } = await open([pacific()])
    const { x, y } = await markerAt(page, 'Vessel')
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 50, y, { steps: 3 })
    await page.mouse.up()
    await expect
      .poll(async () => (await markerAt(page, 'Vessel')).x, patience)
      .toBeGreaterThan(x + 30)
    expect(await page.locator('#items dl:visible').count()).toBe(0)
    await page.mouse.click((await markerAt(page, 'Vessel')).x, y)
    expect(await page.locator('#items dl:visible').count()).toBe(1)
  })

  it('shows a vessel, a port and a leg, with Enter and with the mouse', async () => {
    const { page, complaints } = await open([pacific()])
    await page.getByRole('button', { name: 'Vessel, EVER LOTUS' }).focus()
    await page.keyboard.press('Enter')
    const vessel = page.getByRole('button', { name: 'EVER LOTUS', expanded: true })
    expect(await vessel.count()).toBe(1)
    const facts = page.locator('#items dl:visible')
    expect(await facts.innerText()).toMatch(/IMO\s+9811000[\s\S]+Speed\s+17\.2 knots[\s\S]+095°/)
    expect(await facts.innerText()).toMatch(/Position age\s+\d+ d/)
    await page.getByRole('button', { name: 'Port, Long Beach' }).click()
    expect(await facts.innerText()).toContain(
      'Fri 22 May 2026 17:00 PDT (Sat 23 May 2026 00:00 UTC)',
    )
    const { x, y } = await markerAt(page, 'Port, Long Beach')
    await page.mouse.click(x - 60, y - 41)
    expect(await facts.innerText()).toContain('Still to sail, estimated')
    expect(complaints).toEqual([])
  })

  it('goes back in time with the keys of its slider', async () => {
    const { page } = await open([pacific()])
    const then = page.locator('#then')
    expect(await then.innerText()).toBe('Last known, Tue 19 May 2026 00:00 UTC')
    const slider = page.getByRole('slider', { name: 'Past positions' })
    await slider.fill('201')
    await slider.focus()
    await page.keyboard.press('ArrowLeft')
    await expect
      .poll(() => then.innerText(), patience)
      .toMatch(/^Sat 16 May 2026 00:00 UTC · EVER LOTUS, about 4\d\.\d° N, 1\d\d\.\d° E$/)
    expect(await page.locator('#slider').getAttribute('aria-valuetext')).toBe(
      await then.innerText(),
    )
    await page.keyboard.press('Home')
    await expect.poll(() => then.innerText(), patience).toMatch(/^Fri 1 May 2026 00:00 UTC/)
  })

  it('shows two hundred routes, and finds one', async () => {
    const { page, complaints } = await open(fleet(200))
    const usableMs = await page.evaluate<number>(
      "performance.getEntriesByName('usable')[0].startTime",
    )
    process.stdout.write(`200 routes usable after ${Math.round(usableMs)} ms\n`)
    expect(usableMs).toBeLessThan(30_000)
    const rows = page.locator('#routes li:visible')
    expect(await rows.count()).toBe(200)
    await page.getByRole('searchbox').fill('tigris 1000011')
    expect(await rows.count()).toBe(1)
    expect(await page.locator('#count').innerText()).toBe('1 of 200 routes')
    await page.getByRole('slider').focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => page.locator('#then').innerText(), patience).toMatch(/· [01] vessels?$/)
    await rows.first().getByRole('button').focus()
    await page.keyboard.press('Enter')
    expect(await page.getByRole('heading', { level: 2 }).innerText()).toBe('OCTU1000011')
    expect(await page.getByRole('button', { name: 'Vessel, CMA CGM TIGRIS' }).count()).toBe(1)
    await page.getByRole('button', { name: 'All routes' }).click()
    expect(await page.evaluate('document.activeElement.textContent')).toContain('OCTU1000011')
    await page.getByRole('searchbox').fill('')
    await page.getByRole('combobox', { name: 'State' }).selectOption('no route data')
    expect(await rows.count()).toBe(5)
    expect(complaints).toEqual([])
  })

  it('returns to all routes with Escape, wherever the focus is', async () => {
    const { page, complaints } = await open([pacific(), suez()])
    const search = page.getByRole('searchbox')
    const title = page.getByRole('heading', { level: 2 })
    for (const place of ['#slider', '.item', '#theme', '#map']) {
      await page.locator('#routes button').first().click()
      await page.locator(place).first().focus()
      expect([place, await search.isVisible()]).toEqual([place, false])
      await page.keyboard.press('Escape')
      expect([place, await search.isVisible()]).toEqual([place, true])
    }
    await page.locator('#routes button').first().click()
    await page.locator('#slider').focus()
    await page.keyboard.press('Control+Escape')
    expect(await title.isVisible()).toBe(true)
    expect(complaints).toEqual([])
  })

  it('runs nothing from a name', async () => {
    const name = '</script><script>globalThis.ran=1</script><img src=x onerror="globalThis.ran=1">'
    const { map } = rail(name)
    const features = map.features.map((feature) => ({
      ...feature,
      properties: { ...feature.properties, name, vessel_name: name, [name]: name },
    }))
    const { page, complaints } = await open([{ number: name, map: { ...map, features } }], {}, name)
    await page.evaluate("for (const item of document.querySelectorAll('.item')) item.click()")
    expect(await page.evaluate('globalThis.ran')).toBeUndefined()
    expect(await page.getByRole('heading', { level: 2 }).innerText()).toContain('</script><script>')
    expect(await page.locator('img').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('wraps endless words at the edge of its panel and window', async () => {
    const name = 'W'.repeat(60)
    const { number, map } = pacific()
    const features = map.features.map((feature) => ({
      ...feature,
      properties: { ...feature.properties, name, vessel_name: name, [name]: name },
    }))
    const strange = { ...features[0], properties: { feature_type: name, name, [name]: name } }
    const all = { ...map, features: [...features, strange] } as Route['map']
    const { page } = await open(
      [
        { number: name, map: all },
        { number, map: all },
      ],
      {},
      name,
    )
    const beyond = () =>
      page.evaluate(`[document.documentElement, document.querySelector('.panel')].map(
        (part) => part.scrollWidth - part.clientWidth)`)
    expect(await beyond()).toEqual([0, 0])
    await page.locator('#routes button').first().click()
    await page.evaluate("for (const item of document.querySelectorAll('.item')) item.click()")
    expect(await beyond()).toEqual([0, 0])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await beyond()).toEqual([0, 0])
  })

  it('would not run or load injected code', async () => {
    const { page } = await open([empty()])
    await page.evaluate(`(() => { const s = document.createElement('script');
      s.textContent = 'globalThis.ran = 1'; document.head.append(s) })()`)
    expect(await page.evaluate('globalThis.ran')).toBeUndefined()
    const loads = "fetch('http://127.0.0.1:9/').then(() => 'loaded', () => 'refused')"
    expect(await page.evaluate(loads)).toBe('refused')
    const breaches = await page.evaluate<string>(
      `new Promise((resolve) => { addEventListener('securitypolicyviolation', (e) => resolve(e.violatedDirective));
        const i = new Image(); i.src = 'http://127.0.0.1:9/x.png' })`,
    )
    expect(breaches).toBe('img-src')
  })

  it('fits a phone, and supports touch', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const { page, complaints } = await open([pacific()], phone)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    const whole = await apart(page)
    const fingers = await page.context().newCDPSession(page)
    const touch = (type: string, ...xs: number[]) => {
      const touchPoints = xs.map((x, id) => ({ x, y: 250, id }))
      return fingers.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints })
    }
    await touch('touchStart', 150, 250)
    for (const spread of [10, 20, 30, 40, 50]) await touch('touchMove', 150 - spread, 250 + spread)
    await touch('touchEnd')
    await expect.poll(() => apart(page), patience).toBeGreaterThan(whole * 1.7)
    await page.getByRole('button', { name: 'Show everything' }).tap()
    await page.getByRole('button', { name: 'Vessel, EVER LOTUS' }).tap()
    expect(await page.locator('#items dl:visible').innerText()).toContain('9811000')
    expect(complaints).toEqual([])
  })

  it('is dark if the system is, and light again with its switch', async () => {
    const { page } = await open([suez()], { colorScheme: 'dark' })
    const paper = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
    expect(await paper()).toBe('rgb(19, 27, 34)')
    const sea = await colourAt(page, 5, 500)
    const toggle = page.getByRole('button', { name: 'Dark', pressed: true })
    await toggle.focus()
    const outline = 'getComputedStyle(document.activeElement).outlineStyle'
    expect(await page.evaluate(outline)).toBe('solid')
    await page.keyboard.press('Enter')
    expect(await paper()).toBe('rgb(255, 255, 255)')
    await expect.poll(() => colourAt(page, 5, 500), patience).not.toBe(sea)
  })

  it('is a table without scripts', async () => {
    const { page } = await open([pacific()], { javaScriptEnabled: false })
    expect(await page.getByRole('table').innerText()).toContain('Long Beach')
    expect(await page.locator('#app').isVisible()).toBe(false)
  })
})
