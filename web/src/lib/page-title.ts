import { useEffect } from 'react'
import { currentBrand } from './brand.ts'

/** Sets the title of the tab and of the history entry: `Inversiones · Acervo`. */
export function usePageTitle(title: string | undefined): void {
  const brand = currentBrand().name
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title, brand])
}
