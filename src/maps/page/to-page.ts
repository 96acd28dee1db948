import { createHash } from 'node:crypto'
import { partsOf } from '../geojson/parts-of.js'
import { middleOf } from '../picture/middle-of.js'
import { plainText } from '../picture/plain-text.js'
import type { Route } from '../route-map.js'
import { clientScript } from './client-script.js'
import { dataBlock } from './data-block.js'
import { escapeHtml } from './escape-html.js'
import { pageBody } from './page-body.js'
import type { PageData, PageRoute } from './page-data.js'
import { pageLicence } from './page-licence.js'
import { pageRoute } from './page-route.js'
import { pageStyle } from './page-style.js'
import { portsTable } from './ports-table.js'

/**
 * One HTML file that shows routes on a map, alone and offline: script, style, coastline and data are
 * inside, and its policy lets it load nothing and run nothing else. The same routes and title make the
 * same bytes; ages are those of the moment it is looked at. What came goes through `readRouteMap` first.
 */
export function toPage(routes: readonly Route[], { title }: { title: string }): string {
  const drawn = routes.map(pageRoute)
  const middle = middleOf(routes.flatMap(linesOf))
  const script = clientScript()
  const note = drawn.some(({ isSimulated }) => isSimulated) ? simulated : ''
  const shownTitle = escapeHtml(plainText(title) || 'Route map')
  return `<!doctype html>
<html lang="en">
${pageLicence}
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

/** A page is looked at far from the command that says so too. */
const simulated = '<p class="note">Simulated data</p>'

const linesOf = ({ map }: Route) =>
  map.features.flatMap(({ geometry }) => {
    const { points, lines } = partsOf(geometry)
    return [...lines, ...points.map((point) => [point])]
  })

/** Nothing is loaded; the one script and the one style are known by their digests. */
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
  `<h1>${title}</h1><p>The map needs scripts; its ports are here.</p>${portsTable(routes)}`
