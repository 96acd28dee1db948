import { createHash } from 'node:crypto'
import { chipStyle } from './chip-style.js'
import { darkMapTokens, lightMapTokens, mapStyle } from './map-style.js'
import { shortStyle } from './short-style.js'
import { darkTokens, font, lightTokens } from './tokens.js'

/** CSS rules for a page in a frame. The device decides between light and dark, unless the address names a theme. */
export const embedStyle =
  shortStyle(`:root { color-scheme: light; ${lightTokens} ${lightMapTokens}; ${font} }
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { color-scheme: dark; ${darkTokens} ${darkMapTokens} } }
:root[data-theme=dark] { color-scheme: dark; ${darkTokens} ${darkMapTokens} }
* { box-sizing: border-box }
html { -webkit-text-size-adjust: 100% }
body { margin: 0; background: var(--surface); color: var(--text); font-variant-numeric: tabular-nums; overflow-wrap: break-word; border: 1px solid var(--line); border-radius: 10px; overflow: hidden }
h1, p, ul, dl, dd { margin: 0; padding: 0 } ul { list-style: none }
h1 { font-size: 16px; line-height: 1.3; font-weight: 650; unicode-bidi: isolate }
header { padding: 14px 16px 12px } header p { margin-top: 2px }
li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 16px; padding: 10px 16px; border-top: 1px solid var(--line); unicode-bidi: isolate }
li > b { font-weight: 600; letter-spacing: .01em } li > .chip { justify-self: end; align-self: start }
li > div { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 2px 20px; font-size: 13px }
dt { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 3px }
:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; border-radius: 4px }
footer { padding: 10px 16px; border-top: 1px solid var(--line); color: var(--muted); font-size: 12px; display: flex; flex-wrap: wrap; gap: 2px 16px; justify-content: space-between }
small { font-size: 12px; color: var(--muted) } .muted { color: var(--muted) } .nb, time { white-space: nowrap }
.late { color: var(--red) } .early { color: var(--green) }
.sim { background: var(--violet-bg); color: var(--violet); font-size: 12px; padding: 4px 16px }
${mapStyle}
${chipStyle}
@media (forced-colors: active) { .chip { border: 1px solid } }
@media (max-width: 340px) { li { grid-template-columns: minmax(0, 1fr) } li > .chip { justify-self: start } }
`)

const digest = createHash('sha256').update(embedStyle).digest('hex').slice(0, 12)

/** Path of the CSS file. It contains a hash of the file, so that browsers may cache the file for a year. */
export const embedStylePath = `/assets/${digest}.css`
