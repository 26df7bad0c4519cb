import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'
const system = matchMedia('(prefers-color-scheme: dark)')
/** Print is always light, whatever the screen's theme. */
const paper = matchMedia('print')
const listeners = new Set<() => void>()

/** Follows the system until the person chooses, in every tab. `public/theme.js` does the same for the first paint. */
export function startTheme(): void {
  system.addEventListener('change', apply)
  paper.addEventListener('change', apply)
  window.addEventListener('storage', apply)
  apply()
}

/** The person's choice and the function to change it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, chosenTheme), chooseTheme]
}

function chosenTheme(): Theme {
  const stored = localStorage.getItem(storageKey)
  return themes.find((theme) => theme === stored) ?? 'system'
}

function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, theme)
  apply()
}

function apply(): void {
  const chosen = chosenTheme()
  const isDark = !paper.matches && (chosen === 'system' ? system.matches : chosen === 'dark')
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
