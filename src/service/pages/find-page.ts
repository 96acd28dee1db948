import { escapeHtml } from '../../maps/page/escape-html.js'
import type { Found } from './found-shipments.js'
import { pageFrame } from './page-frame.js'
import { shipmentPart } from './shipment-part.js'

/** The page of a deep link: the shipment that is meant and what else matches, as HTML. */
export function findPage(query: string, { tier, shipment, others }: Found): string {
  if (shipment === undefined) {
    const words = query === '' ? '' : note(`Nothing tracked here matches "${query}".`)
    const body = `${words}<h1>Shipments</h1>${linksTo(others)}`
    return pageFrame({ title: 'Shipments', query, body })
  }
  const isPart = tier.startsWith('part of')
  const heading = isPart ? `Other numbers with "${query}" in them` : 'Also found'
  const more = others.length === 0 ? '' : `<h2>${escapeHtml(heading)}</h2>${linksTo(others)}`
  const said = isPart
    ? note(`"${query}" is ${tier}; this is the first of ${others.length + 1}.`)
    : ''
  return pageFrame({
    title: shipment.number,
    query,
    body: `${said}${shipmentPart(shipment)}${more}`,
  })
}

/** What a reader sees whose key is missing or unknown. */
export const keyPage = (query: string): string =>
  pageFrame({
    title: 'A key is needed',
    query,
    body: `<h1>A key is needed</h1><p>This page shows what an account tracks. Reload it, and give an
API key of this service as the password; the user name does not matter. Whoever runs the service makes
one with <code>oct serve keys create</code>.</p>`,
  })

const note = (words: string): string => `<p class="note">${escapeHtml(words)}</p>`

const linksTo = (numbers: readonly string[]): string =>
  numbers.length === 0
    ? '<p>None.</p>'
    : `<ul>${numbers.map((number) => `<li>${linkTo(number)}</li>`).join('')}</ul>`

const linkTo = (number: string): string =>
  `<a href="find?q=${escapeHtml(encodeURIComponent(number))}">${escapeHtml(number)}</a>`
