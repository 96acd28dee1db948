/** CSS rules for small screens, forced colors and print. Browsers print pages in the width of an upright sheet. */
export const narrowStyle = `@media screen and (max-width: 1180px) { .c-rule { display: none } .c-state { width: 28% } .split { grid-template-columns: minmax(0, 1fr) 300px } }
@media screen and (min-width: 901px) and (max-width: 1180px) { .dense .c-state { width: 22% } .dense .c-lfd { width: 160px } .dense .c-fee { width: 108px } .dense .c-age { width: 92px } }
@media screen and (max-width: 900px) {
  .split { grid-template-columns: minmax(0, 1fr) } .c-age { display: none } .c-box { width: 140px } .c-lfd { width: 150px } th, td { padding-left: 8px; padding-right: 8px }
  .top > div { gap: 12px; padding: 0 16px } main { padding: 20px 16px 48px } .who .account { display: none } .count small { display: none } .clocks .c-free::before { content: "last free day "; color: var(--muted); font-size: 13px }
}
@media screen and (min-width: 641px) and (max-width: 900px) {
  .dense thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden } .dense, .dense tbody { display: block }
  .dense tr { display: grid; grid-template-columns: 172px minmax(0, 1fr) auto; gap: 2px 16px; padding: 11px 16px; border-bottom: 1px solid var(--line) } .dense tr:last-child { border-bottom: 0 }
  .dense td, .dense td:first-child, .dense td:last-child { border: 0; padding: 0; width: auto } .dense .c-rule { display: none }
  .dense .group { display: block } .dense .c-box { grid-area: 1 / 1 } .dense .c-box small { display: none } .dense .c-state { grid-area: 1 / 2 } .dense .why { display: inline; margin-left: 6px } .dense .c-lfd { grid-area: 1 / 3; text-align: right } .dense .c-ref { grid-area: 2 / 1 } .dense .c-place { grid-area: 2 / 2 } .dense .c-fee, .dense .c-sum { grid-area: 2 / 3; text-align: right }
  .dense .c-fee:not(:empty)::before { content: "Fees: "; color: var(--muted); font-size: 13px } .dense .c-lfd small, .dense .c-ref small, .dense .c-place small, .dense .c-fee small { display: inline; margin-left: 6px } .dense .c-ref, .dense .c-place { font-size: 13px; color: var(--muted) }
}
@media screen and (max-width: 640px) {
  .cards .c-free::before { content: "last free day "; color: var(--muted); font-size: 13px }
  html { scroll-padding-top: 108px } h1 { font-size: 22px } .lede { font-size: 15px }
  .top > div { flex-wrap: wrap; padding: 8px 16px; gap: 8px 12px } .find { order: 3; flex: 1 0 100%; max-width: none } .find input { height: 40px; font-size: 16px } .find svg { top: 12px }
  .top nav { margin-left: auto } .top nav a { padding: 10px 6px; font-size: 13px } .wide { display: none } .only-s { display: inline }
  .count { grid-template-columns: repeat(3, 1fr) } .count a { padding: 10px 12px } .count strong { font-size: 22px } .count li:nth-child(4) a { border-left: 0 } .count li:nth-child(n+4) a { border-top: 1px solid var(--line) }
  .filters select, .filters button, .filters .btn { height: 40px } .views { flex-wrap: nowrap; overflow-x: auto; width: 100%; padding-bottom: 2px } .views a { white-space: nowrap; padding: 9px 13px } .filters label { flex: 1 1 40% } .filters select { width: 100%; max-width: none }
  .cards thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden } .cards, .cards tbody { display: block }
  .cards tr { display: grid; grid-template-columns: minmax(140px, 1fr) auto; gap: 3px 12px; padding: 12px 16px; border-bottom: 1px solid var(--line) } .fit tr, .dense:not(.clocks) tr { grid-template-columns: max-content minmax(0, 1fr) } .cards tr:last-child { border-bottom: 0 }
  .cards td { border: 0; padding: 0; width: auto; min-width: 0; overflow-wrap: anywhere } .cards td:first-child, .cards td:last-child { padding: 0 } .cards .c-box .box { font-size: 16px; padding: 4px 0; display: inline-block }
  .cards .c-box, .cards .c-name { grid-area: 1 / 1 } .cards .c-lfd { grid-area: 1 / 2; text-align: right } .cards .c-state { grid-area: 2 / 1 / 3 / 3; margin: 2px 0 4px } .cards .c-ref { grid-area: 3 / 1 / 4 / 3 } .cards .c-ref small { display: inline } .cards .c-ref small:not(:empty)::before { content: " · " }
  .cards .c-place { grid-area: 4 / 1 / 5 / 3 } .cards .c-place small { display: inline; } .cards .c-place small:not(:empty)::before { content: " · " } .cards .c-fee { grid-area: 5 / 1 / 6 / 3; text-align: left; font-size: 13px } .cards .c-fee::before { content: "Fees: "; color: var(--muted) } .cards .c-fee small { display: inline; margin-left: 4px } .cards .c-fee:empty { display: none } .cards .c-sum, .cards .c-size { grid-area: 5 / 1 / 6 / 3; text-align: left } .cards .c-size { font-size: 13px; color: var(--muted) } .cards .c-sum small { display: inline; margin-left: 6px } .who { order: 2 } .brand[href] span { display: none } button.plain { padding: 10px 0 } .form input, .form select, .form textarea { font-size: 16px; min-height: 44px } .form button { height: 44px }
  .cards .group { display: block } .cards .c-rule { display: none } .cards .c-ref, .cards .c-place { font-size: 13px; color: var(--muted) } .cards .c-ref a { color: inherit }
  .card > header p { margin-left: 0; flex-basis: 100%; font-size: 12px } .card > header { padding-bottom: 8px; gap: 2px 8px }
  .verdict { display: block } .verdict > div { border-left: 0; border-top: 1px solid var(--line) } .verdict > div:first-child { border-top: 0 }
  .log li { grid-template-columns: 1fr auto; gap: 2px 12px } .log li > :nth-child(2) { grid-column: 1 / 3; grid-row: 2 } .time li { grid-template-columns: 14px 1fr; gap: 2px 10px } .time li > time { grid-area: 2 / 2; color: var(--muted) } .time li > i { grid-area: 1 / 1 / 3 / 2 } .time li > span { grid-area: 1 / 2 } .time li > small { grid-area: 3 / 2 }
  .actions { width: 100% } .actions .btn, .actions button { height: 44px; flex: 1; justify-content: center } .actions form { flex: 1; display: grid } .inline input, .inline button, .inline .btn { height: 44px; font-size: 16px } .hero { padding: 18px 16px } .hero .say { font-size: 17px } .kv th:first-child, .kv td:first-child { width: 76px } .kv td { font-size: 13px } footer { padding: 16px }
}
@media screen and (max-width: 400px) { .top nav { gap: 0 } .top nav a { padding: 10px 4px; font-size: 12px } }
@media (forced-colors: active) { .chip, .views a, .count { border: 1px solid } }
@media (prefers-reduced-motion: no-preference) { a, button, .btn { transition: background-color .12s } }
@media print {
  :root { color-scheme: light; --bg: #fff; --surface: #fff; --sunk: #fff; --text: #000; --muted: #333; --line: #bbb; --line-strong: #888; --link: #000; --red: #000; --amber: #000; --green: #000; --blue: #000; --violet: #000; font-size: 10pt }
  .top, .filters, .actions, .skip, .noprint, .card:has(> .form), .form, .inline, footer { display: none !important } .only-print { display: block !important; margin-bottom: 8px } main { padding: 0; max-width: none } .card, .hero { border: 0; box-shadow: none; break-inside: auto } .card > header { padding-left: 0 } td, th { padding: 4px 6px } td:first-child, th:first-child { padding-left: 0 } tr, .log li, .time li { break-inside: avoid } h2, .card > header { break-after: avoid } thead { display: table-header-group; break-inside: avoid; break-after: avoid }
  .chip { border: 1px solid #000; background: none !important; color: #000 !important } .c-rule { display: none } .c-state { width: 20% } .c-lfd { width: 150px } .c-fee { width: 100px } .c-age { width: 80px } a { text-decoration: none } @page { margin: 14mm; size: landscape } details { display: block } .split { display: block } .map { max-height: 90mm } .group { break-after: avoid }
}
`
