import type { ReactNode } from 'react'
import type { Assets } from './assets.ts'
import { alternateOf, ORIGIN } from './links.ts'
import { useSite, useTexts } from './site.ts'

/** The page around the page: head, and the scripts and faces it needs. */
export function Document({ assets, children }: { assets: Assets; children: ReactNode }) {
  const { brand, language, page } = useSite()
  const t = useTexts('site-meta')
  const isFound = page !== 'no-encontrada'
  const title = t(`${page}.title`)
  return (
    <html lang={language} data-brand={brand.domain}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{page === 'inicio' ? `${brand.name} · ${title}` : `${title} · ${brand.name}`}</title>
        <meta name="description" content={t(`${page}.description`)} />
        <script src={assets.beforePaint} />
        <link rel="stylesheet" href={assets.style} />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script type="module" src={assets.script} />
        {isFound ? (
          <>
            <link rel="canonical" href={alternateOf(brand, language, page)} />
            <link rel="alternate" hrefLang="es" href={alternateOf(brand, 'es', page)} />
            <link rel="alternate" hrefLang="en" href={alternateOf(brand, 'en', page)} />
            <link rel="alternate" hrefLang="x-default" href={alternateOf(brand, 'es', page)} />
          </>
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <meta property="og:url" content={isFound ? alternateOf(brand, language, page) : ORIGIN} />
      </head>
      <body>{children}</body>
    </html>
  )
}
