/** The element of the page with an id; the page is made with all of them. */
export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (found instanceof kind) return found
  throw new Error(`the page has no ${id}`)
}

/** A new element; its text is only ever text. */
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

/** A new button that does something. */
export function button(className: string, deed: () => void): HTMLButtonElement {
  const made = element('button', className)
  made.type = 'button'
  made.addEventListener('click', deed)
  return made
}
