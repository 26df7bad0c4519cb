import { excerptOf } from '@acervo/domain/common/formatted-text/plain-text'
import { inLanguage } from '@acervo/domain/projects/in-language'
import { imageUrl, imageWidths } from '@acervo/domain/projects/picture'
import type { ReactNode } from 'react'
import type { Assets } from './assets.ts'
import { alternateOf, ORIGIN } from './links.ts'
import { openGraphName } from './open-graph.tsx'
import { useSite, useTexts } from '../site.ts'
import { structuredData } from './structured-data.ts'

/** Search engines show no more characters than these. */
const DESCRIPTION_LENGTH = 155

/** The HTML document around a page: its head, scripts and fonts. */
export function Document({ assets, children }: { assets: Assets; children: ReactNode }) {
  const site = useSite()
  const { brand, language, page } = site
  const t = useTexts('site-meta')
  const shown = site.live?.shown
  const title = shown ? inLanguage(shown, 'name', language).text : t(`${page}.title`)
  const fullTitle = page === 'inicio' ? `${brand.name} · ${title}` : `${title} · ${brand.name}`
  const description = shown
    ? excerptOf(inLanguage(shown, 'description', language).text, DESCRIPTION_LENGTH)
    : t(`${page}.description`)
  return (
    <html lang={language} data-brand={brand.domain}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{fullTitle}</title>
        <meta name="description" content={description} />
        <link rel="stylesheet" href={assets.style} />
        <script async src={assets.beforePaint} />
        <Fonts files={assets.fonts} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script type="module" src={assets.script} fetchPriority="low" />
        {page === 'no-encontrada' ? <meta name="robots" content="noindex" /> : <Languages />}
        <Preview title={title} description={description} />
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData(site) }} />
      </head>
      <body>{children}</body>
    </html>
  )
}

function Fonts({ files }: { files: readonly string[] }) {
  return files.map((font) => (
    <link
      key={font}
      rel="preload"
      href={font}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      fetchPriority="low"
    />
  ))
}

/** The addresses of the page in each language, for search engines. */
function Languages() {
  const { brand, language, path } = useSite()
  return (
    <>
      <link rel="canonical" href={alternateOf(brand, language, path)} />
      <link rel="alternate" hrefLang="es" href={alternateOf(brand, 'es', path)} />
      <link rel="alternate" hrefLang="en" href={alternateOf(brand, 'en', path)} />
      <link rel="alternate" hrefLang="x-default" href={alternateOf(brand, 'es', path)} />
    </>
  )
}

/** The preview of a shared link to the page. */
function Preview({ title, description }: { title: string; description: string }) {
  const { brand, language, path, live } = useSite()
  const image = live?.shown?.images[0]?.url
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={language === 'es' ? 'es_ES' : 'en_GB'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={alternateOf(brand, language, path)} />
      {image ? (
        <meta property="og:image" content={`${ORIGIN}${imageUrl(image, imageWidths[1])}`} />
      ) : (
        <OwnPicture />
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function OwnPicture() {
  const { brand, language, page } = useSite()
  return (
    <>
      <meta
        property="og:image"
        content={`${ORIGIN}/site/${openGraphName(brand.domain, language, page)}.png`}
      />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
    </>
  )
}
