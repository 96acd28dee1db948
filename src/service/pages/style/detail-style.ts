/** CSS rules for the pages of a container or bill, for forms, and for the sign-in page. */
export const detailStyle = `/* detail pages */
.split { display: grid; grid-template-columns: minmax(0, 1fr) 340px; gap: 16px; align-items: start }
.verdict { display: grid; grid-template-columns: repeat(3, 1fr) }
.verdict > div { padding: 16px; border-left: 1px solid var(--line) } .verdict > div:first-child { border-left: 0 }
.verdict dt { font-size: 12px; color: var(--muted); font-weight: 550; margin-bottom: 6px }
.verdict .big { font-size: 20px; font-weight: 620; letter-spacing: -.01em; line-height: 1.25; display: block }
.verdict p { font-size: 13px; color: var(--muted); margin-top: 4px }
.facts { display: grid; grid-template-columns: 104px 1fr; gap: 8px 12px; padding: 2px 16px 16px; font-size: 13px } .facts dt { color: var(--muted) } .facts dd { min-width: 0 }
.time { padding: 2px 16px 12px } .time li { display: grid; grid-template-columns: 164px 18px 1fr auto; gap: 10px; padding: 7px 0; position: relative; font-size: 13px; align-items: baseline }
.time li > i { position: relative; align-self: stretch } .time li > i::before { content: ""; position: absolute; left: 4px; top: 6px; width: 9px; height: 9px; border-radius: 50%; background: var(--accent); z-index: 1 }
.time li > i::after { content: ""; position: absolute; left: 8px; top: 12px; bottom: -14px; width: 1px; background: var(--line-strong) } .time li:last-child > i::after { display: none }
.time .next > i::before { background: var(--surface); border: 2px solid var(--line-strong) } .time .next { color: var(--muted) }
.time .stop > i::before { background: var(--red); border-radius: 2px } .time .today > i::before { background: var(--text); width: 13px; height: 3px; left: 2px; top: 9px; border-radius: 2px } .time .today { font-weight: 650 }
.time b { font-weight: 600 } .time small { color: var(--muted) }
.map { border-radius: 0 0 9px 9px } .words { padding: 0 16px 12px; color: var(--muted); font-size: 13px }
.note { border: 1px solid; border-radius: 8px; padding: 10px 14px; margin-bottom: 16px; font-size: 14px } .note.warn { background: var(--amber-bg); border-color: transparent; color: var(--amber) } .note b { font-weight: 650 }
.sign { max-width: 420px; margin: 6vh auto 0 } .sign .card { padding: 24px } .sign label { display: block; font-weight: 600; margin: 16px 0 6px } .sign input { width: 100%; height: 44px; font-size: 16px } .sign input.vh { width: 1px; height: 1px; padding: 0 } .sign button { width: 100%; height: 44px; justify-content: center; margin-top: 16px }
.hero { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 24px; margin-bottom: 16px; box-shadow: var(--shadow) } .hero .say { font-size: 20px; line-height: 1.4; letter-spacing: -.01em; max-width: 46ch; margin-top: 12px; font-weight: 520 }
.narrow { max-width: 880px } .narrow:has(.fit) { max-width: 1040px }
.kv th:first-child, .kv td:first-child { width: 92px } .kv th:nth-child(2), .kv td:nth-child(2) { width: 44% } code { font: inherit; font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 12.5px } pre { margin: 0; padding: 14px 16px; background: var(--sunk); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12.5px; line-height: 1.55 }
.verb { display: inline-block; min-width: 52px; font-size: 11px; font-weight: 700; letter-spacing: .03em; color: var(--blue) } .verb.w { color: var(--amber) }
mark { background: var(--amber-bg); color: inherit; padding: 0 1px; border-radius: 2px }
.only-s, .only-print { display: none }
.verdict small { display: block; margin-top: 4px; font-size: 13px; font-weight: 400; letter-spacing: 0 }
.lede + .lede { margin-top: 2px }
.form { display: grid; gap: 12px; padding: 4px 16px 16px; max-width: 560px }
.form label { display: grid; gap: 4px; font-size: 13px; color: var(--muted) }
.form input, .form select, .form textarea { width: 100% }
input[type=file] { padding: 6px 12px } .form > button { justify-content: center }
.form .row { display: flex; gap: 8px; align-items: center }
.form input[type=checkbox] { width: 18px; height: 18px }
textarea { font: inherit; color: inherit; border-radius: 6px; border: 1px solid var(--field); background: var(--surface); padding: 8px 12px; min-height: 72px }
.bare { border: 0; padding: 0; margin: 0 }
fieldset { border: 0; margin: 0; min-width: 0 } legend { font-weight: 600; padding: 8px 0 2px; font-size: 13px }
.check { display: flex; gap: 8px; align-items: flex-start; padding: 4px 0; font-size: 13px } .check input { flex: none; width: 18px; height: 18px; margin: 0 }
.wrap { overflow-wrap: anywhere; white-space: normal !important }
.inline { display: flex; flex-wrap: wrap; gap: 8px } .inline input { flex: 1 1 160px; min-width: 0 } .save { max-width: 420px; margin: -12px 0 20px }
.note.good { background: var(--green-bg); color: var(--green); border-color: transparent }
.sheet { display: block; max-width: 100% }
.scroll { overflow: auto; max-height: 70vh } .scroll table { width: auto; table-layout: auto; font-size: 13px } .scroll td { white-space: nowrap }
.top-pad { padding-top: 16px }
`
