import { createHash } from 'node:crypto'
import { escapeHtml } from '../../domain/escape-html.js'
import { inertJson } from '../../domain/inert-json.js'
import { partsOf } from '../geojson/parts-of.js'
import { middleOf } from '../picture/middle-of.js'
import { plainText } from '../picture/plain-text.js'
import type { Route } from '../route-features.js'
import { clientScript } from './client-script.js'
import { pageBody } from './page-body.js'
import type { PageData, PageItem, PageRoute } from './page-data.js'
import { pageRoute } from './page-route.js'
import { pageStyle } from './page-style.js'

/** Returns one HTML file that works offline. Equal parameters give equal bytes. Routes come from `readRouteMap`. */
export function toPage(routes: readonly Route[], { title }: { title: string }): string {
  const drawn = routes.map(pageRoute)
  const middle = middleOf(routes.flatMap(linesOf))
  const script = clientScript()
  const note = drawn.some(({ isSimulated }) => isSimulated) ? simulated : ''
  const shownTitle = escapeHtml(plainText(title) || 'Route map')
  return `<!doctype html>
<html lang="en">
${pageLicense}
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${shownTitle}</title>
<link rel="icon" href="data:,">
<style>${pageStyle}</style>
</head>
<body>
<noscript>${note}${withoutScript(drawn, shownTitle)}</noscript>
${pageBody(shownTitle, note)}
<script type="application/json" id="data">${dataBlock({ middle: Math.round(middle), routes: drawn } satisfies PageData)}</script>
<script>${script}</script>
</body>
</html>
`
}

/** Says that the data is simulated, because a reader may not know where the file comes from. */
const simulated = '<p class="note">Simulated data</p>'

const linesOf = ({ map }: Route) =>
  map.features.flatMap(({ geometry }) => {
    const { points, lines } = partsOf(geometry)
    return [...lines, ...points.map((point) => [point])]
  })

/** Returns a content security policy. It allows only this script and style, by their digests, and `data:` images. */
function policy(script: string): string {
  const rules = [
    "default-src 'none'",
    `script-src '${digest(script)}'`,
    `style-src '${digest(pageStyle)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ]
  return rules.join('; ')
}

const digest = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`

const withoutScript = (routes: readonly PageRoute[], title: string): string =>
  `<h1>${title}</h1><p>The map needs JavaScript. The ports of the map are listed below.</p>${portsTable(routes)}`

/** Embeds JSON in the HTML of the map. Escapes the JSON, so that it cannot end the element or start a comment. */
function dataBlock(value: unknown): string {
  return inertJson(JSON.stringify(value)).replace(/[<>&]/g, escapeCode)
}

const escapeCode = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** License for code of other authors in the page. Every copy of the page must contain it. */
const pageLicense = `<!--
Inside: d3-geo (Copyright 2010-2026 Mike Bostock), topojson-client (Copyright 2012-2019 Michael Bostock),
world-atlas (Copyright 2013-2019 Michael Bostock) with the coastline of Natural Earth (public domain).
Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is
hereby granted, provided that the above copyright notice and this permission notice appear in all copies.
THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE
INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE
FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING
OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.
-->`

const columns = ['Arrived', 'Arrival expected', 'Departed', 'Departure expected'] as const

function portsTable(routes: readonly PageRoute[]): string {
  const head = ['Container', 'Port or vessel', 'Call', ...columns]
    .map((name) => `<th scope="col">${name}</th>`)
    .join('')
  const rows = routes.map((route) => route.items.map((item) => row(route, item)).join('')).join('')
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`
}

function row({ number }: PageRoute, item: PageItem): string {
  if (item.kind !== 'port' && item.kind !== 'vessel') return ''
  const facts = new Map(item.facts)
  const call = facts.get('Call') ?? facts.get('Position') ?? ''
  const cells = [item.name, call, ...columns.map((name) => facts.get(name) ?? '')]
  const text = cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')
  return `<tr><th scope="row">${escapeHtml(number)}</th>${text}</tr>`
}
