import type { ComponentType } from 'react'
import { About } from './pages/about.tsx'
import { Complaints } from './pages/complaints.tsx'
import { Contact } from './pages/contact.tsx'
import { Help } from './pages/help.tsx'
import { Home } from './pages/home.tsx'
import { Legal } from './pages/legal.tsx'
import { NotFound } from './pages/not-found.tsx'
import { Opportunities } from './pages/opportunities.tsx'
import { Product } from './pages/product.tsx'
import { Services } from './pages/services.tsx'
import { Tokenization } from './pages/tokenization.tsx'
import type { PageName } from './paths.ts'

/** The content of each page between navbar and footer. */
export const pages: Record<PageName, ComponentType> = {
  inicio: Home,
  oportunidades: Opportunities,
  about: About,
  acervo: Product,
  'que-es-la-tokenizacion': Tokenization,
  servicios: Services,
  ayuda: Help,
  contacto: Contact,
  reclamaciones: Complaints,
  'aviso-legal': Legal,
  'politica-de-privacidad': Legal,
  'politica-de-cookies': Legal,
  accesibilidad: Legal,
  'terminos-y-condiciones': Legal,
  'no-encontrada': NotFound,
}
