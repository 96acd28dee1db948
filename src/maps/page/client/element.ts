export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (found instanceof kind) return found
  throw new Error(`the HTML page of the map has no element ${id}`)
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  text = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (className !== '') made.className = className
  if (text !== '') made.textContent = text
  return made
}

export function button(className: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', className)
  made.type = 'button'
  made.addEventListener('click', onClick)
  return made
}
