import { byId } from './element.js'

export function listenToTheme(changed: () => void): void {
  const toggle = byId('theme', HTMLButtonElement)
  const system = matchMedia('(prefers-color-scheme: dark)')
  const root = document.documentElement
  const isDark = (): boolean =>
    (root.dataset.theme ?? (system.matches ? 'dark' : 'light')) === 'dark'
  const show = (): void => {
    toggle.setAttribute('aria-pressed', String(isDark()))
    changed()
  }
  toggle.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark'
    show()
  })
  system.addEventListener('change', show)
  show()
}
