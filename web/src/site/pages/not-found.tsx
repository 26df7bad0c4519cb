import { BrandPicture } from '../../drawings/of-brand.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { pathOf } from '../paths.ts'
import { useSite, useTexts } from '../site.ts'

const likely = [
  ['opportunities', 'oportunidades'],
  ['about', 'about'],
  ['tokenization', 'que-es-la-tokenizacion'],
  ['services', 'servicios'],
  ['help', 'ayuda'],
  ['contact', 'contacto'],
] as const

export function NotFound() {
  const { brand } = useSite()
  const t = useTexts('site-common')
  const pages = useTexts('site-pages')
  return (
    <PageHeader
      title={t('not_found.title')}
      lead={t('not_found.text')}
      picture={<BrandPicture brand={brand.domain} className="mx-auto w-full max-w-sm text-ink" />}
    >
      <div className="grid gap-2 text-lg">
        <p className="font-semibold">{pages('not_found.look')}</p>
        <ul className="grid gap-0.5">
          <li>
            <a href="/" className="text-link inline-flex min-h-11 items-center">
              {t('not_found.home')}
            </a>
          </li>
          {likely.map(([text, page]) => (
            <li key={page}>
              <a href={pathOf(page)} className="text-link inline-flex min-h-11 items-center">
                {t(`nav.${text}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </PageHeader>
  )
}
