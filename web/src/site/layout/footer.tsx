import { BrandLogo } from '../../drawings/brand-logo.tsx'
import { CURRENT_YEAR } from '../html/links.ts'
import { legalPages, pathOf } from '../paths.ts'
import { useSite, useTexts } from '../site.ts'

const link = 'inline-flex min-h-9 items-center rounded-sm text-ink-soft hover:text-ink hover:underline'

export function Footer() {
  const { brand, company } = useSite()
  const t = useTexts('site-common')
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-7xl gap-10 px-5 py-12 sm:px-8 md:grid-cols-[1.4fr_1fr_1fr]">
        <div className="grid content-start gap-4">
          <BrandLogo domain={brand.domain} name={brand.name} />
          <p className="max-w-sm text-sm text-ink-soft">{t('footer.risk')}</p>
        </div>
        <LegalLinks />
        <div className="grid content-start gap-0.5">
          <a href={`mailto:${company.email}`} className={link}>
            {company.email}
          </a>
          <a href={company.linkedin} rel="noopener" className={link}>
            LinkedIn
          </a>
          <a href={company.x} rel="noopener" className={link}>
            X (Twitter)
          </a>
        </div>
      </div>
      <p className="mx-auto max-w-7xl px-5 pb-8 text-sm text-ink-soft sm:px-8">
        © {CURRENT_YEAR} {brand.name}. {t('footer.rights')}
      </p>
    </footer>
  )
}

function LegalLinks() {
  const t = useTexts('site-common')
  const titles = useTexts('site-meta')
  return (
    <nav aria-label={t('footer.legal')}>
      <ul className="grid gap-0.5">
        {(['ayuda', ...legalPages, 'reclamaciones'] as const).map((page) => (
          <li key={page}>
            <a href={pathOf(page)} className={link}>
              {titles(`${page}.title`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
