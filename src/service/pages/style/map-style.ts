import { routeColors } from '../../../maps/picture/route-colors.js'
import { mapColors } from '../../../maps/picture/svg/style.js'

/** Colors of a map as CSS custom properties. A map that oct writes to a file has the same colors. */
const tokensOf = (theme: 'light' | 'dark'): string =>
  [
    ...[`--water: ${mapColors[theme].sea}`, `--land: ${mapColors[theme].land}`],
    ...routeColors[theme].map((color, index) => `--r${index}: ${color}`),
  ].join('; ')

export const lightMapTokens = tokensOf('light')
export const darkMapTokens = tokensOf('dark')

/** CSS rules for maps in pages. Lines have the same width on small and large maps. */
export const mapStyle = `.map { display: block; width: 100%; height: auto }
.map text { font-family: "DejaVu Sans Condensed", Arial, "Liberation Sans", Helvetica, sans-serif; fill: var(--text) }
.water { fill: var(--water) } .land { fill: var(--land); stroke: var(--land); stroke-width: .8; fill-rule: evenodd }
.path, .land { vector-effect: non-scaling-stroke }
.path { fill: none; stroke: var(--r); stroke-width: 3; stroke-linecap: round; stroke-linejoin: round }
.ahead { stroke-dasharray: 7 7; stroke-width: 2.5 } .other { stroke-dasharray: 1 6; stroke-width: 2 }
.mark { stroke: var(--r); stroke-width: 2.5 } .coming { fill: var(--water) } .reached, .vessel, .tag circle { fill: var(--r) }
.vessel, .place, .tag circle { stroke: var(--water); stroke-width: 1.5 } .place { fill: var(--muted) }
.map .label { stroke: var(--water); stroke-width: 3.5; stroke-linejoin: round; paint-order: stroke } .map .tag text { fill: var(--water); font-weight: bold }
${routeColors.light.map((_, index) => `.r${index} { --r: var(--r${index}) }`).join(' ')}
.at-small, .at-medium { display: none }
@media (max-width: 900px) { .at-wide { display: none } .at-medium { display: inline } }
@media (max-width: 480px) { .at-medium { display: none } .at-small { display: inline } }`
