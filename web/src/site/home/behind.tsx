import { isNamed } from '../company.ts'
import { pathOf } from '../paths.ts'
import { useSite, useTexts } from '../site.ts'

/** The company behind the brand, and what investing costs (terms and conditions, "Price, fees and taxes"). */
export function Behind() {
  const { company } = useSite()
  const t = useTexts('site-home')
  return (
    <div className="grid gap-6 border-t border-line pt-8 md:grid-cols-2 md:gap-12">
      <section aria-label={t('behind.title')} className="grid content-start gap-2">
        <h3 className="text-2xl">{t('behind.title')}</h3>
        <p>
          {isNamed(company)
            ? t('behind.text', { name: company.name, tax_id: company.tax_id, address: company.address })
            : t('behind.unnamed')}
        </p>
        <p className="text-ink-soft">{t('behind.registrar')}</p>
        <p>
          <a href={pathOf('aviso-legal')} className="text-link inline-flex min-h-11 items-center">
            {t('behind.more')}
          </a>
        </p>
      </section>
      <section aria-label={t('cost.title')} className="grid content-start gap-2">
        <h3 className="text-2xl">{t('cost.title')}</h3>
        <p>{t('cost.text')}</p>
        <p className="text-ink-soft">{t('cost.yours')}</p>
        <p>
          <a href={pathOf('terminos-y-condiciones')} className="text-link inline-flex min-h-11 items-center">
            {t('cost.more')}
          </a>
        </p>
      </section>
    </div>
  )
}
