import { escapeHtml } from '../../domain/escape-html.js'
import { inertJson } from '../../domain/inert-json.js'
import type { Paper, PaperBlock, PaperTable } from './paper.js'

/** Returns a document as one HTML file without scripts and external files. Equal documents give equal bytes. */
export function paperPage({ title, lines, blocks, attachment }: Paper): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${lines.map((line) => `<p class="line">${escapeHtml(line)}</p>\n`).join('')}${blocks.map(blockHtml).join('\n')}
${attachment ? attached(attachment) : ''}</body>
</html>
`
}

function blockHtml(block: PaperBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2${block.startsPage ? ' class="page"' : ''}>${escapeHtml(block.words)}</h2>`
    case 'text':
      return `<p>${escapeHtml(block.words)}</p>`
    case 'pairs':
      return `<dl>${block.pairs
        .map(([label, words]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(words)}</dd>`)
        .join('')}</dl>`
    case 'table':
      return tableHtml(block)
  }
}

function tableHtml({ columns, rows }: PaperTable): string {
  const side = (index: number) => (columns[index]?.align === 'right' ? ' class="right"' : '')
  const head = columns
    .map(({ heading }, index) => `<th scope="col"${side(index)}>${escapeHtml(heading)}</th>`)
    .join('')
  const body = rows
    .map(
      (row) =>
        `<tr>${row.map((cell, index) => `<td${side(index)}>${escapeHtml(cell)}</td>`).join('')}</tr>`,
    )
    .join('\n')
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`
}

/** Embeds JSON in an HTML element that browsers do not execute, and escapes texts that could end the element. */
function attached({ name, json }: { name: string; json: string }): string {
  const inert = inertJson(json).replace(
    /[<>&]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/json" id="${escapeHtml(name)}">${inert}</script>\n`
}

const style = `
:root{color-scheme:light;font:14px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;background:#fff;color:#16212b}
body{max-width:62rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.5rem;margin:0 0 .25rem;overflow-wrap:anywhere}
h2{font-size:1.1rem;margin:1.75rem 0 .5rem;border-bottom:1px solid #d4dce3;padding-bottom:.2rem;break-after:avoid}
p{margin:.4rem 0;overflow-wrap:anywhere}
.line{margin:0;color:#526170}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1.2rem;margin:.5rem 0}
dt{color:#526170}
dd{margin:0;overflow-wrap:anywhere}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:.5rem 0;font-size:.92rem}
th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid #e3e9ee}
th{font-weight:600;color:#526170;border-bottom-color:#9fb0b8}
td{overflow-wrap:anywhere;min-width:6em}
td:first-child{overflow-wrap:normal}
.right{text-align:right;font-variant-numeric:tabular-nums}
tr{break-inside:avoid}
thead{display:table-header-group}
@media print{body{max-width:none;padding:0}.page{break-before:page}.wide{overflow:visible}}
@page{margin:15mm}
`
