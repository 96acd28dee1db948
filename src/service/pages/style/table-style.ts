import { chipStyle } from './chip-style.js'

export const tableStyle = `/* cards and tables */
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; box-shadow: var(--shadow); margin-bottom: 16px }
.card > header { display: flex; align-items: baseline; gap: 10px; padding: 14px 16px 10px; flex-wrap: wrap }
.card > header p { color: var(--muted); font-size: 13px; margin-left: auto }
.n { font-weight: 550; color: var(--muted) }
.pad { padding: 4px 16px 16px }
table { width: 100%; border-collapse: collapse; table-layout: fixed }
th { text-align: left; font-size: 12px; font-weight: 550; color: var(--muted); padding: 6px 12px; border-bottom: 1px solid var(--line); vertical-align: bottom }
td { padding: 9px 12px; border-bottom: 1px solid var(--line); vertical-align: top }
th:first-child, td:first-child { padding-left: 16px } th:last-child, td:last-child { padding-right: 16px }
tr:last-child > td { border-bottom: 0 }
@media (hover: hover) { tbody tr:hover { background: color-mix(in srgb, var(--sunk) 55%, transparent) } }
tr[aria-current] { background: var(--blue-bg) }
td .box { white-space: nowrap; font-weight: 600; color: var(--text); text-decoration: none; font-size: 14px; letter-spacing: .01em }
.c-name .box,.verdict dd,.verdict .nb,h2,.time li>span { white-space: normal; overflow-wrap: anywhere }
td .box:hover { text-decoration: underline }
td small { display: block; margin-top: 1px }
.right, .c-fee { text-align: right }
.c-box { width: 148px } .c-name { width: 30% } .c-state { width: 23% } .c-lfd { width: 176px } .c-rule { width: 180px } .c-fee { width: 122px } .c-age { width: 99px } .c-sum { width: 140px } .c-size { width: 99px }
${chipStyle}
@media (min-width: 1181px) { .dense .c-state { width: 16.5% } .dense .c-lfd { width: 196px } .dense .c-rule { width: 168px; padding-left: 0 } .dense .c-ref { width: 10% } .dense .c-fee { width: 108px } .dense .c-age { width: 92px } }
@media (min-width: 641px) { .even .c-name { width: 26% } .even .c-state { width: 18% } .even .c-lfd { width: 19% } .fit .c-state { width: 22% } .fit .c-lfd { width: 18% } .fit .c-fee { width: 118px } }
td time { white-space: normal } time b, .c-lfd b, .c-fee > span:not(.muted) { white-space: nowrap }
.group > td { padding: 20px 16px 8px } tbody:first-of-type > .group > td { padding-top: 12px }
.why { display: block; margin-top: 3px; font-size: 13px }
.quote { color: var(--muted); font-size: 12px } .quote q { quotes: "“" "”"; font-style: normal }
.late { color: var(--red); font-weight: 600 } .soon { color: var(--amber); font-weight: 600 } .early { color: var(--green); font-weight: 600 }
.empty { padding: 20px 16px 24px; color: var(--muted) } .empty b { color: var(--text); display: block; margin-bottom: 2px } .empty ol { list-style: decimal; padding: 8px 0 0 20px }
.rule { display: block; width: 156px; height: 22px } .defs { position: absolute; width: 0; height: 0 }
.r-w { fill: var(--sunk) } .r-now { stroke: var(--text); stroke-width: 1.5 } .r-bar { fill: var(--line-strong) } .r-over { fill: var(--red) } .r-m { fill: var(--text) } .r-m.r { fill: var(--red) } .r-m.a { fill: var(--amber) } .r-m.k { fill: var(--green) }
.axis { font-size: 10.5px; fill: var(--muted); font-weight: 500 } .axis.on { fill: var(--text); font-weight: 700 }
details > summary { cursor: pointer; padding: 14px 16px; font-weight: 650; font-size: 16px } details > summary .n { font-weight: 550 }
.log li { display: grid; grid-template-columns: 132px 1fr auto; gap: 12px; padding: 9px 16px; border-top: 1px solid var(--line) }
.log .box { font-weight: 600; color: var(--text); text-decoration: none }
details.card > summary::marker { color: var(--muted) }
`
