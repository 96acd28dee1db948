export const chipStyle = `.chip { display: inline-flex; align-items: center; gap: 5px; font-size: 12px; line-height: 18px; font-weight: 600; padding: 1px 8px 1px 6px; border-radius: 5px; background: var(--grey-bg); color: var(--text); white-space: nowrap }
.chip::before { content: "○" / ""; font-size: 10px; width: 10px; text-align: center }
.chip.ready { background: var(--green-bg); color: var(--green) } .chip.ready::before { content: "✓" / ""; font-weight: 800 }
.chip.blocked { background: var(--red-bg); color: var(--red) } .chip.blocked::before { content: "■" / "" }
.chip.overdue { background: var(--red); color: var(--surface) } .chip.overdue::before { content: "▲" / "" }
.chip.due { background: var(--amber-bg); color: var(--amber) } .chip.due::before { content: "◆" / "" }
.chip.disagree { background: var(--amber-bg); color: var(--amber) } .chip.disagree::before { content: "≠" / ""; font-weight: 800 }
.chip.sea, .chip.rail { background: var(--blue-bg); color: var(--blue) } .chip.sea::before { content: "→" / "" } .chip.rail::before { content: "⇢" / "" }`
