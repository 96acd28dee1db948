/**
 * Rules of accessibility, as a script that runs in the browser and returns a sentence for each violation. Checks the
 * language, landmarks, headings, names of controls, tables, ids, and the contrast of texts.
 */
export const pageRules = `(() => {
  const found = []
  const seen = (element) => element.checkVisibility() && getComputedStyle(element).visibility !== 'hidden'
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen)
  const tell = (element, words) => found.push(words + ': ' + element.outerHTML.slice(0, 120))
  if (!document.documentElement.lang) found.push('no language')
  if (!document.title.trim()) found.push('no title')
  for (const [selector, least] of [['main', 1], ['header', 1], ['footer', 1]])
    if (all('body > ' + selector).length !== least) found.push('not one ' + selector)
  if (all('h1').length !== 1) found.push('not one h1')
  const skip = document.querySelector('body > a.skip')
  if (document.querySelector(skip?.getAttribute('href') || '#none') === null) found.push('no skip link')
  let level = 0
  for (const heading of all('h1, h2, h3, h4')) {
    const next = Number(heading.tagName[1])
    if (next > level + 1) tell(heading, 'skipped a heading level')
    level = next
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index))) found.push('id twice: ' + id)
  for (const element of document.querySelectorAll('[aria-labelledby], [aria-describedby], label[for]'))
    for (const id of (element.getAttribute('aria-labelledby') || element.getAttribute('aria-describedby') || element.getAttribute('for')).split(' '))
      if (document.getElementById(id) === null) tell(element, 'refers to no element')
  for (const field of all('input:not([type=hidden]), select, textarea')) {
    const label = field.labels?.[0]?.textContent || field.getAttribute('aria-label')
    if (!label?.trim() && !field.closest('[aria-hidden=true]') && field.getAttribute('aria-hidden') !== 'true') tell(field, 'no label')
  }
  const names = new Map()
  for (const control of all('a[href], button')) {
    const name = (control.getAttribute('aria-label') || control.textContent || '').trim()
    if (name === '') tell(control, 'no name')
    const target = control.getAttribute('href') ?? control.form?.getAttribute('action')
    const others = names.get(name) ?? new Set()
    names.set(name, others.add(target))
  }
  if (innerWidth <= 640)
    for (const link of all('footer a'))
      if (link.getBoundingClientRect().height < 40) tell(link, 'too small for a finger')
  for (const name of ['Delete', 'Revoke', 'End', 'Rename'])
    if ((names.get(name)?.size ?? 0) > 1) found.push('one name for several actions: ' + name)
  for (const table of all('table')) {
    if (!table.caption?.textContent.trim()) tell(table, 'no caption')
    for (const head of table.querySelectorAll('th')) if (!head.scope || !head.textContent.trim()) tell(head, 'no scope or words')
  }
  for (const image of all('img')) if (!image.alt.trim()) tell(image, 'no alternative text')
  for (const image of all('svg[role=img]')) if (!image.getAttribute('aria-label')) tell(image, 'no alternative text')
  for (const nav of all('nav')) if (!nav.getAttribute('aria-label')) tell(nav, 'no label')
  const luminance = (text) => {
    const [r, g, b] = text.match(/[\\d.]+/g).map(Number).slice(0, 3).map((value) => {
      const part = value / 255
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const backOf = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (/^rgb\\(/.test(backgroundColor)) return backgroundColor
    }
    return 'rgb(255, 255, 255)'
  }
  for (const element of all('main *, header *, footer *')) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
    if (!own || element.closest('svg, option')) continue
    const { color } = getComputedStyle(element)
    if (!/^rgb\\(/.test(color)) continue
    const [light, dark] = [luminance(color), luminance(backOf(element))].sort((a, b) => b - a)
    if ((light + 0.05) / (dark + 0.05) < 4.5) tell(element, 'contrast')
  }
  return found
})()`

/** A script that returns a sentence for each cell of a table whose text leaves its column, or whose column is too narrow. */
export const cellRules = `(() => {
  const told = (cell, words) => cell.className + ' ' + words + ': ' + cell.textContent.trim().slice(0, 60)
  return [...document.querySelectorAll('td')].filter((cell) => cell.checkVisibility()).flatMap((cell) => [
    ...(cell.scrollWidth > cell.clientWidth + 1 ? [told(cell, 'is wider than its column')] : []),
    ...(cell.clientWidth < 64 && cell.textContent.trim().length > 8 ? [told(cell, 'has a narrow column')] : []),
  ])
})()`
