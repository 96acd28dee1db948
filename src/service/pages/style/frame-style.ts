import { darkMapTokens, lightMapTokens } from './map-style.js'
import { darkTokens, font, lightTokens } from './tokens.js'

/** CSS rules for colors, fonts, the navigation of a page, the numbers at the top of a board, and filters. */
export const frameStyle = `:root {
  color-scheme: light dark;
  ${lightTokens} ${lightMapTokens};
  ${font}
}
@media (prefers-color-scheme: dark) {
  :root {
    ${darkTokens} ${darkMapTokens};
  }
}
* { box-sizing: border-box }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 72px }
body { margin: 0; background: var(--bg); color: var(--text); font-variant-numeric: tabular-nums; overflow-wrap: break-word }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 3px }
a:hover { text-decoration-thickness: 2px }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px }
h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; padding: 0 }
h1 { font-size: 28px; line-height: 1.2; font-weight: 650; letter-spacing: -.02em }
h2 { font-size: 16px; line-height: 1.3; font-weight: 650; letter-spacing: -.005em }
h3 { font-size: 14px; font-weight: 650 }
ul, ol { list-style: none }
time, .nb { white-space: nowrap }
.mono { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .93em }
.muted, small { color: var(--muted) } small { font-size: 12px }
.skip { position: absolute; left: -999em } .skip:focus { left: 16px; top: 8px; background: var(--surface); padding: 8px 12px; z-index: 9 }
.vh { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }

/* frame */
.sim { background: var(--violet-bg); color: var(--violet); font-size: 12px; text-align: center; padding: 4px 16px }
.top { background: var(--surface); border-bottom: 1px solid var(--line); position: sticky; top: 0; z-index: 5 }
.top > div { max-width: 1360px; margin: 0 auto; padding: 0 24px; min-height: 56px; display: flex; align-items: center; gap: 24px }
.brand { display: flex; align-items: center; gap: 8px; color: var(--text); text-decoration: none; font-weight: 700; font-size: 16px; letter-spacing: -.02em }
.brand svg { display: block; fill: var(--accent) }
.top nav { display: flex; gap: 4px }
.top nav a { color: var(--muted); text-decoration: none; padding: 8px 10px; border-radius: 6px; font-weight: 550 }
.top nav a:hover { background: var(--sunk); color: var(--text) }
.top nav a[aria-current] { color: var(--text); background: var(--grey-bg) }
.find { flex: 1; max-width: 380px; margin-left: auto; position: relative }
.find svg { position: absolute; left: 10px; top: 10px; stroke: var(--muted); pointer-events: none }
input, select, button, .btn { font: inherit; color: inherit; height: 36px; border-radius: 6px; border: 1px solid var(--field); background: var(--surface); padding: 0 12px }
.find input { width: 100%; padding-left: 34px; background: var(--sunk) }
input::placeholder { color: var(--muted); opacity: 1 }
button, .btn { display: inline-flex; align-items: center; gap: 6px; cursor: pointer; font-weight: 550; text-decoration: none; color: var(--text); white-space: nowrap }
button:hover, .btn:hover { background: var(--sunk) }
.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent) }
.primary:hover { background: var(--accent); filter: brightness(1.08) }
.who { color: var(--muted); font-size: 13px; white-space: nowrap; text-decoration: none }
main { max-width: 1360px; margin: 0 auto; padding: 28px 24px 64px }
footer { max-width: 1360px; margin: 0 auto; padding: 8px 24px; color: var(--muted); font-size: 12px; display: flex; flex-wrap: wrap; gap: 0 20px; line-height: 40px; border-top: 1px solid var(--line) }
footer a { color: inherit }

/* page head */
.head { display: flex; flex-wrap: wrap; align-items: flex-end; justify-content: space-between; gap: 12px 32px; margin-bottom: 20px }
.head > div { min-width: 0 }
.crumb { font-size: 13px; color: var(--muted); margin-bottom: 6px }
.lede { font-size: 16px; color: var(--text); margin-top: 6px; max-width: 84ch; line-height: 1.5 }
.lede b { font-weight: 650 }
.age { font-size: 12px; color: var(--muted); margin-top: 6px }
.stale { color: var(--amber); font-weight: 550 }
.actions { display: flex; flex-wrap: wrap; gap: 8px }

/* the morning in six numbers */
.count { display: grid; grid-template-columns: repeat(6, 1fr); background: var(--surface); border: 1px solid var(--line); border-radius: 10px; box-shadow: var(--shadow); overflow: hidden; margin-bottom: 16px }
.count a { display: block; padding: 14px 16px 12px; text-decoration: none; color: var(--text); border-left: 1px solid var(--line); position: relative }
.count li:first-child a { border-left: 0 }
.count a:hover { background: var(--sunk) }
.count strong { display: block; font-size: 28px; line-height: 1.1; font-weight: 600; letter-spacing: -.02em }
.count span { font-size: 13px; font-weight: 600; display: block; margin-top: 2px }
.count small { display: block; margin-top: 1px }
.count .r strong { color: var(--red) } .count .a strong { color: var(--amber) } .count .g strong { color: var(--green) } .count .b strong { color: var(--blue) }

/* filters */
.filters { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-bottom: 24px }
.filters label { font-size: 12px; color: var(--muted); display: inline-flex; align-items: center; gap: 6px }
.filters select { height: 32px; padding: 0 8px; font-size: 13px; max-width: 170px }
.filters button, .filters .btn { height: 32px; font-size: 13px; padding: 0 10px }
.views { display: flex; gap: 6px; flex-wrap: wrap; margin-right: auto }
.views a { font-size: 13px; font-weight: 550; text-decoration: none; color: var(--muted); border: 1px solid var(--line); background: var(--surface); padding: 5px 11px; border-radius: 99px }
.views a:hover { border-color: var(--line-strong); color: var(--text) }
.views .n { color: inherit }
.views a[aria-current] { background: var(--text); border-color: var(--text); color: var(--bg) }
h1, td, dd, li, q, .ref { unicode-bidi: isolate }
.who { display: flex; align-items: center; gap: 8px }
.who .account { max-width: 180px; overflow: hidden; text-overflow: ellipsis }
button.plain { height: auto; border: 0; padding: 6px 0; background: none; color: var(--muted); text-decoration: underline; text-underline-offset: 3px; font-weight: 400 }
button.danger, .btn.danger { border-color: var(--red); color: var(--red) }
main:focus { outline: none }
.said { position: fixed; left: 16px; bottom: 16px; max-width: 420px; margin: 0; padding: 8px 12px; border-radius: 6px; background: var(--text); color: var(--bg); font-size: 13px; z-index: 9 }
.said:empty { padding: 0 }
.pages { display: flex; gap: 12px; align-items: center; justify-content: space-between; margin: 4px 0 16px; color: var(--muted); font-size: 13px }
`
