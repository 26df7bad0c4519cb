import type { ReactNode } from 'react'
import { useTexts } from '../site.ts'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'

/** The frame of every page: skip link, navbar, page, footer. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useTexts('site-common')
  return (
    <>
      <a
        href="#contenido"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-accent px-4 py-2.5 font-medium text-on-accent focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <Navbar />
      <main id="contenido" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
    </>
  )
}
