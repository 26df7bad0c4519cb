import { BrandPicture } from '../../drawings/of-brand.tsx'
import { buttonClass } from '../../ui/form/button.tsx'
import { CallToAction } from '../layout/call-to-action.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { pathOf } from '../paths.ts'
import { Section } from '../layout/section.tsx'
import { useSite, useTexts } from '../site.ts'

const points = ['browse', 'verify', 'follow', 'hold'] as const
const steps = ['start', 'payment', 'review', 'erir', 'mint', 'completed'] as const

/** The product page, with its links to /contacto. */
export function Product() {
  const { brand } = useSite()
  const t = useTexts('site-pages')
  return (
    <>
      <PageHeader
        kicker={t('product.kicker')}
        title={t('product.title')}
        lead={t('product.lead')}
        picture={<BrandPicture brand={brand.domain} className="mx-auto w-full max-w-sm text-ink" />}
      >
        <a href={pathOf('contacto')} className={buttonClass({ size: 'lg' }, 'mt-2')}>
          {t('product.ask')}
        </a>
      </PageHeader>
      <Section title={t('product.investors.title')} className="border-t border-line bg-surface">
        <Points />
      </Section>
      <Section title={t('product.steps.title')}>
        <Steps />
        <p className="max-w-3xl border-l-2 border-signal pl-4 text-lg">{t('product.risk')}</p>
      </Section>
      <Section title={t('product.owners.title')} className="border-t border-line bg-sunken">
        <div className="grid justify-items-start gap-6">
          <p className="max-w-3xl text-lg">{t('product.owners.text')}</p>
          <a href={pathOf('contacto')} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            {t('product.owners.contact')}
          </a>
        </div>
      </Section>
      <CallToAction />
    </>
  )
}

function Points() {
  const t = useTexts('site-pages')
  return (
    <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {points.map((point) => (
        <li key={point} className="grid content-start gap-2">
          <h3 className="border-t-2 border-accent pt-4 text-2xl">{t(`product.investors.${point}.title`)}</h3>
          <p className="text-ink-soft">{t(`product.investors.${point}.text`)}</p>
        </li>
      ))}
    </ul>
  )
}

function Steps() {
  const t = useTexts('site-pages')
  return (
    <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-6">
      {steps.map((step, i) => (
        <li key={step} className="rises grid content-start gap-2 border-t border-line-strong pt-4">
          <span aria-hidden className="tabular font-serif text-3xl text-signal">
            {i + 1}
          </span>
          <p>{t(`product.steps.${step}`)}</p>
        </li>
      ))}
    </ol>
  )
}
