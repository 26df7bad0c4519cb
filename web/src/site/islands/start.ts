import type { ComponentType } from 'react'

/** Imports the component of each island. */
const islands = {
  calculator: () =>
    import('../opportunities/calculator-table.tsx').then(({ CalculatorTable }) => CalculatorTable),
  example: () => import('../example/table.tsx').then(({ ExampleTable }) => ExampleTable),
  contact: () => import('../contact/form.tsx').then(({ ContactForm }) => ContactForm),
} satisfies Record<string, () => Promise<ComponentType<never>>>

export type IslandName = keyof typeof islands

/** Hydrates every island of the page, each when it comes near the viewport. */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    whenNear(element, () => void hydrate(element))
  }
}

async function hydrate(element: HTMLElement): Promise<void> {
  const load = islands[element.dataset.island as IslandName]
  const [component, { hydrateIn }] = await Promise.all([load(), import('./hydrate-in.ts')])
  const props = JSON.parse(element.dataset.props ?? '{}') as object
  hydrateIn(element, component as ComponentType<object>, props)
  element.dataset.alive = ''
}

function whenNear(element: HTMLElement, start: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      start()
    },
    { rootMargin: '400px' },
  )
  observer.observe(element)
}
