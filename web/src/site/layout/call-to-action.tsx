import { buttonClass } from '../../ui/form/button.tsx'
import { pathOf } from '../paths.ts'
import { useSite, useTexts } from '../site.ts'

/** The last section of most pages: links to the contact page and to the opportunities. */
export function CallToAction() {
  const { page } = useSite()
  const t = useTexts('site-pages')
  return (
    <section aria-label={t('cta.title')} className="border-t border-line bg-accent-soft">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-6 px-5 py-14 sm:px-8">
        <div className="grid gap-2">
          <h2 className="text-3xl">{t('cta.title')}</h2>
          <p className="text-lg">{t('cta.text')}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          <a href={pathOf('contacto')} className={buttonClass({ size: 'lg' })}>
            {t('cta.contact')}
          </a>
          {page !== 'oportunidades' && (
            <a href={pathOf('oportunidades')} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              {t('cta.platform')}
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
