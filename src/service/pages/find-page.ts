import { escapeHtml } from '../../domain/escape-html.js'
import type { Found } from './found-shipments.js'
import { pageFrame } from './page-frame.js'
import { shipmentPart } from './shipment-part.js'

export function findPage(query: string, { tier, shipment, others }: Found): string {
  if (shipment === undefined) {
    const words = query === '' ? '' : note(`No tracked shipment matches "${query}".`)
    const body = `${words}<h1>Shipments</h1>${linksTo(others)}`
    return pageFrame({ title: 'Shipments', query, body })
  }
  const isPart = tier.startsWith('part of')
  const heading = isPart ? `Other numbers that contain "${query}"` : 'Also found'
  const more = others.length === 0 ? '' : `<h2>${escapeHtml(heading)}</h2>${linksTo(others)}`
  const hint = isPart
    ? note(`"${query}" is ${tier}; showing the first of ${others.length + 1} matches.`)
    : ''
  return pageFrame({
    title: shipment.number,
    query,
    body: `${hint}${shipmentPart(shipment)}${more}`,
  })
}

export const keyPage = (query: string): string =>
  pageFrame({
    title: 'API key required',
    query,
    body: `<h1>API key required</h1><p>This page shows the shipments of an account. Reload the page and enter an
API key of this service as the password; the user name does not matter. The operator of the service creates
a key with <code>oct serve keys create</code>.</p>`,
  })

const note = (words: string): string => `<p class="note">${escapeHtml(words)}</p>`

const linksTo = (numbers: readonly string[]): string =>
  numbers.length === 0
    ? '<p>None.</p>'
    : `<ul>${numbers.map((number) => `<li>${linkTo(number)}</li>`).join('')}</ul>`

const linkTo = (number: string): string =>
  `<a href="find?q=${escapeHtml(encodeURIComponent(number))}">${escapeHtml(number)}</a>`
