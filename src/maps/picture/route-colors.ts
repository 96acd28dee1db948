/** Colors of routes, repeated for more routes. Each color has a contrast of at least 4.5 to the sea. */
export const routeColors = {
  light: [
    '#0a58a8',
    '#b3401e',
    '#1c7a3e',
    '#7a3ea1',
    '#8a6100',
    '#a81e5b',
    '#00707a',
    '#44505c',
    '#3b3fb8',
    '#56690a',
  ],
  dark: [
    '#6cb4ff',
    '#ff9a76',
    '#6fd38d',
    '#d09bf2',
    '#e5bd55',
    '#ff8fc0',
    '#4fd1d9',
    '#c3ccd4',
    '#a3a8ff',
    '#c0d65a',
  ],
} as const satisfies Record<'light' | 'dark', readonly string[]>

export const routeColorCount = routeColors.light.length
