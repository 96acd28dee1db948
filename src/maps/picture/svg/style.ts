import { routeColors } from '../route-colors.js'

export type Theme = 'auto' | 'light' | 'dark'

interface Colors {
  sea: string
  land: string
  shore: string
  words: string
  soft: string
  routes: readonly string[]
}

const light: Colors = {
  sea: '#e9f1f6',
  land: '#f8f5ee',
  shore: '#b8b09c',
  words: '#16242f',
  soft: '#4d5c68',
  routes: routeColors.light,
}

const dark: Colors = {
  sea: '#0f1c26',
  land: '#23323d',
  shore: '#5a6b78',
  words: '#edf3f7',
  soft: '#a9b8c4',
  routes: routeColors.dark,
}

/** Returns the CSS of a picture, without CSS variables, because some image converters do not support them. */
export function style(theme: Theme): string {
  if (theme !== 'auto') return rules(theme === 'dark' ? dark : light)
  return `${rules(light)}\n@media (prefers-color-scheme: dark) {\n${rules(dark)}\n}`
}

function rules({ sea, land, shore, words, soft, routes }: Colors): string {
  return [
    `.sea { fill: ${sea} }`,
    `.land { fill: ${land}; fill-rule: evenodd }`,
    `.shore { fill: none; stroke: ${shore}; stroke-width: 0.8 }`,
    '.path { fill: none; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round }',
    '.ahead { stroke-dasharray: 7 7; stroke-width: 2.5 }',
    '.other { stroke-dasharray: 1 6; stroke-width: 2 }',
    '.mark { stroke-width: 2.5 }',
    '.vessel { stroke-width: 1.5 }',
    `.vessel, .place { stroke: ${sea} }`,
    `.place { fill: ${soft} }`,
    // Places of texts are computed for the first font in this list. The other fonts are not wider.
    `text { font-family: "DejaVu Sans Condensed", Arial, "Liberation Sans", Helvetica, sans-serif; fill: ${words} }`,
    `.label { stroke: ${sea}; stroke-width: 3.5; stroke-linejoin: round; paint-order: stroke }`,
    `.facts { fill: ${soft} }`,
    `.rule { stroke: ${shore}; stroke-width: 1 }`,
    ...routes.flatMap((color, index) => [
      `.path.r${index}, .mark.r${index} { stroke: ${color} }`,
      `.reached.r${index}, .vessel.r${index}, .tag.r${index} circle { fill: ${color} }`,
    ]),
    `.coming { fill: ${sea} }`,
    `.tag circle { stroke: ${sea}; stroke-width: 1.5 }`,
    `.tag text { fill: ${sea}; font-weight: bold }`,
  ].join('\n')
}
