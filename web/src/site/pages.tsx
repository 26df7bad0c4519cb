import type { ComponentType } from 'react'
import type { PageName } from './paths.ts'
import { Contact } from './pages/contact.tsx'
import { Home } from './pages/home.tsx'
import { NotFound } from './pages/not-found.tsx'

/** What each page shows between navbar and footer. */
export const pages: Partial<Record<PageName, ComponentType>> = {
  inicio: Home,
  contacto: Contact,
  'no-encontrada': NotFound,
}
