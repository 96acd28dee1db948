import { routeColors } from '../picture/route-colors.js'

const routes = (colors: readonly string[]): string =>
  colors.map((color, index) => `--route-${index}:${color};`).join('')

const light = `color-scheme:light;${routes(routeColors.light)}
--paper:#fff;--ink:#16212b;--soft:#526170;--rule:#d4dce3;--accent:#0b5cad;--hover:#eef4fa;
--sea:#d9e8f0;--land:#f6f3ec;--shore:#9fb0b8;--grid:#c6dae5;
--past:#0b5cad;--ahead:#b4470a;--planned:#7a4a99;--other:#4d6b2f;--ship:#b3002d;--halo:#f2b705;`

const dark = `color-scheme:dark;${routes(routeColors.dark)}
--paper:#131b22;--ink:#e6edf3;--soft:#a3b1bd;--rule:#2f3b46;--accent:#6db7ff;--hover:#1d2933;
--sea:#0d1a26;--land:#2a353d;--shore:#53656f;--grid:#1a2b3a;
--past:#5aaeff;--ahead:#ff9a57;--planned:#cf9bf0;--other:#a3cf76;--ship:#ff6b8a;--halo:#ffd84d;`

export const pageStyle = `
:root{${light}font:15px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;background:var(--paper);color:var(--ink)}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}
:root[data-theme=dark]{${dark}}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0}
h1,h2,p,ul,ol,dl,dd{margin:0;padding:0}
ul,ol{list-style:none}
h1{font-size:1.1rem;overflow-wrap:anywhere}
h2{font-size:1.25rem}
button,input,select{font:inherit;color:inherit}
button{cursor:pointer;background:var(--paper);border:1px solid var(--rule);border-radius:6px;padding:.3rem .6rem}
button:hover{background:var(--hover)}
button[aria-pressed=true]{background:var(--ink);color:var(--paper)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
#app{display:grid;grid-template-rows:auto minmax(0,1fr);height:100vh;height:100dvh}
header{display:flex;gap:1rem;align-items:center;justify-content:space-between;padding:.5rem 1rem;border-bottom:1px solid var(--rule)}
header .note{margin-left:auto}
.note{padding:.1rem .6rem;border:1px solid var(--ahead);border-radius:6px;font-size:.85rem;width:fit-content;white-space:nowrap}
main{display:grid;grid-template-columns:minmax(0,1fr) 23rem;min-height:0}
.chart{position:relative;display:grid;grid-template-rows:minmax(0,1fr) auto;min-height:0}
#map{position:relative;overflow:hidden;overflow:clip;touch-action:none;cursor:grab;background:var(--sea);user-select:none;-webkit-user-select:none}
#map:active{cursor:grabbing}
#map:focus-visible{outline-offset:-3px}
#canvas{position:absolute;inset:0;width:100%;height:100%}
#markers{position:absolute;inset:0 auto auto 0;width:0;height:0}
.zoom{position:absolute;top:.75rem;left:.75rem;display:grid;gap:.3rem}
.zoom button{width:2.5rem;height:2.5rem;padding:0;font-size:1.2rem;line-height:1}
.source{position:absolute;top:.3rem;right:.5rem;font-size:.7rem;color:var(--soft);pointer-events:none}
.marker{position:absolute;left:-14px;top:-14px;width:28px;height:28px;padding:0;border:0;border-radius:50%;background:none;overflow:visible}
.marker:hover{background:none}
.marker:focus-visible{outline-offset:0}
.marker.chosen::before{content:"";position:absolute;inset:0;border-radius:50%;background:var(--halo);opacity:.55}
.dot{position:absolute;left:8px;top:8px;width:12px;height:12px;border-radius:50%;background:var(--paper);border:3px solid var(--ink)}
.vessel{z-index:1}
.vessel .dot{left:6px;top:3px;width:16px;height:22px;border:0;border-radius:0;background:var(--ship);clip-path:polygon(50% 0,100% 100%,50% 78%,0 100%);transform:rotate(var(--heading,0deg))}
.vessel.still .dot{clip-path:circle(7px)}
.marker.other .dot{border-radius:2px;border-color:var(--other)}
.dim{opacity:.35}
.name{position:absolute;padding:0 .3rem;border-radius:4px;background:color-mix(in srgb,var(--paper) 82%,transparent);font-size:.8rem;line-height:20px;white-space:nowrap;max-width:14rem;overflow:hidden;text-overflow:ellipsis;unicode-bidi:isolate}
.vessel .name{font-weight:600}
[data-side=right] .name{left:26px;top:4px}
[data-side=left] .name{right:26px;top:4px}
[data-side=above] .name{bottom:26px;left:14px;transform:translateX(-50%)}
[data-side=below] .name{top:26px;left:14px;transform:translateX(-50%)}
[data-side=none] .name{visibility:hidden}
#time{display:flex;flex-wrap:wrap;gap:.2rem .8rem;align-items:center;padding:.4rem 1rem;border-top:1px solid var(--rule)}
#time label{font-size:.85rem;color:var(--soft)}
#slider{flex:1 1 12rem;accent-color:var(--accent);min-width:0}
#then{flex:0 1 26rem;font-variant-numeric:tabular-nums;font-size:.85rem;min-height:1.45em}
.panel{border-left:1px solid var(--rule);overflow:auto;overflow-wrap:anywhere;min-height:0;display:flex;flex-direction:column}
.filter{display:grid;grid-template-columns:1fr 8rem;gap:.5rem;padding:.75rem 1rem .25rem;position:sticky;top:0;background:var(--paper);z-index:2}
.filter label{font-size:.8rem;color:var(--soft)}
.filter input,.filter select{display:block;width:100%;padding:.35rem .5rem;border:1px solid var(--soft);border-radius:6px;background:var(--paper);color:var(--ink);font-size:1rem}
#count{padding:.1rem 1rem .4rem;font-size:.8rem;color:var(--soft)}
#routes li{content-visibility:auto;contain-intrinsic-size:auto 3.4rem}
.row,.item{display:grid;width:100%;text-align:left;border:0;border-top:1px solid var(--rule);border-radius:0;padding:.5rem 1rem}
.row:focus-visible,.item:focus-visible{outline-offset:-3px}
.row{grid-template-columns:1fr auto}
.tag{display:inline-block;min-width:1.5em;margin-right:.4rem;border-radius:1em;padding:0 .3em;text-align:center;font-weight:700;background:var(--tag);color:var(--sea)}
.port-name{position:absolute;left:-14px;top:-14px;width:28px;height:28px;pointer-events:none}
.port-name .dot{left:10px;top:10px;width:8px;height:8px;border-width:2px}
.row .way{grid-column:1/-1}
.row .way,.row .state,.brief{font-size:.85rem;color:var(--soft)}
strong{unicode-bidi:isolate}
#route{padding-top:.75rem}
#back,#number,#way{margin-left:1rem;margin-right:1rem}
#back{margin-bottom:.5rem}
#number:focus{outline:0}
#way{color:var(--soft);margin-bottom:.6rem}
#items>li{border-left:5px solid transparent}
#items>.past,.legend .past::before{border-color:var(--past)}
#items>.ahead,.legend .ahead::before{border-color:var(--ahead);border-style:dashed}
#items>.planned,.legend .planned::before{border-color:var(--planned);border-style:dotted}
#items>.other,.legend .other::before{border-color:var(--other)}
#items>.vessel{border-color:var(--ship)}
#items>li{border-top:0;border-right:0;border-bottom:0}
.item[aria-expanded=true]{background:var(--hover)}
dl{display:grid;grid-template-columns:fit-content(50%) minmax(0,1fr);gap:.15rem .8rem;padding:.3rem 1rem .8rem;font-size:.85rem}
dt{color:var(--soft)}
dd{unicode-bidi:isolate}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1rem;margin-top:auto;padding:.6rem 1rem;border-top:1px solid var(--rule);font-size:.8rem;color:var(--soft);background:var(--paper);position:sticky;bottom:0}
.legend li::before{content:"";display:inline-block;width:1.8rem;border-top:3px solid;vertical-align:middle;margin-right:.4rem}
noscript{display:block;padding:1rem}
noscript p{margin:.5rem 0}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-size:.9rem}
th,td{border:1px solid var(--rule);padding:.3rem .5rem;text-align:left;vertical-align:top}
@media(max-width:760px){
main{grid-template-columns:minmax(0,1fr);grid-template-rows:minmax(0,55fr) minmax(0,45fr)}
.panel{border-left:0;border-top:1px solid var(--rule)}
header{padding:.35rem .75rem}
#time{padding:.3rem .75rem}
#then{flex-basis:100%;min-height:2.9em}
.source{font-size:.65rem}
.legend{position:static}
}
@media(prefers-reduced-motion:no-preference){button{transition:background-color .12s}}
@media print{.zoom,#time,.filter{display:none}}
`
