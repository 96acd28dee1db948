import { routeColors } from '../route-colors.js'

export type Theme = 'auto' | 'light' | 'dark'

interface Colors {
  sea: string
  land: string
  rule: string
  words: string
  soft: string
  routes: readonly string[]
}

/** Colors of maps by theme. Coasts have no outline, because the colors of land and sea differ enough. */
export const mapColors: Readonly<Record<'light' | 'dark', Colors>> = {
  light: {
    sea: '#e9f1f6',
    land: '#d9d5c6',
    rule: '#b8b09c',
    words: '#16242f',
    soft: '#4d5c68',
    routes: routeColors.light,
  },
  dark: {
    sea: '#0f1c26',
    land: '#2f404c',
    rule: '#5a6b78',
    words: '#edf3f7',
    soft: '#a9b8c4',
    routes: routeColors.dark,
  },
}

/** Returns the CSS of a picture. Uses no CSS variables, because some image converters do not support them. */
export function style(theme: Theme): string {
  if (theme !== 'auto') return rules(mapColors[theme])
  return `${rules(mapColors.light)}\n@media (prefers-color-scheme: dark) {\n${rules(mapColors.dark)}\n}`
}

function rules({ sea, land, rule, words, soft, routes }: Colors): string {
  return [
    `.sea { fill: ${sea} }`,
    // The outline has the color of the land. It closes the gap at 180 degrees, where the data divides the land.
    `.land { fill: ${land}; stroke: ${land}; stroke-width: 0.8; fill-rule: evenodd }`,
    '.path { fill: none; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round }',
    '.ahead { stroke-dasharray: 7 7; stroke-width: 2.5 }',
    '.other { stroke-dasharray: 1 6; stroke-width: 2 }',
    '.mark { stroke-width: 2.5 }',
    '.vessel { stroke-width: 1.5 }',
    `.vessel, .place { stroke: ${sea} }`,
    `.place { fill: ${soft} }`,
    // The places of texts depend on character widths of the first font. No other font in this list is wider.
    `text { font-family: "DejaVu Sans Condensed", Arial, "Liberation Sans", Helvetica, sans-serif; fill: ${words} }`,
    `.label { stroke: ${sea}; stroke-width: 3.5; stroke-linejoin: round; paint-order: stroke }`,
    `.facts { fill: ${soft} }`,
    `.rule { stroke: ${rule}; stroke-width: 1 }`,
    ...routes.flatMap((color, index) => [
      `.path.r${index}, .mark.r${index} { stroke: ${color} }`,
      `.reached.r${index}, .vessel.r${index}, .tag.r${index} circle { fill: ${color} }`,
    ]),
    `.coming { fill: ${sea} }`,
    `.tag circle { stroke: ${sea}; stroke-width: 1.5 }`,
    `.tag text { fill: ${sea}; font-weight: bold }`,
  ].join('\n')
}
