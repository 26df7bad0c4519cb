import { areas } from '../../drawings/areas.tsx'
import { BrandLand } from '../../drawings/of-brand.tsx'
import { CallToAction } from '../layout/call-to-action.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { Section } from '../layout/section.tsx'
import { useSite, useTexts } from '../site.ts'

const names = ['real_estate', 'debt', 'agribusiness', 'impact', 'training'] as const
const beginnings = ['first', 'second', 'third'] as const

export function Services() {
  const { brand } = useSite()
  const t = useTexts('site-pages')
  return (
    <>
      <PageHeader title={t('services.title')} lead={t('services.lead')} />
      <BrandLand brand={brand.domain} className="aspect-[1440/320] max-h-96 min-h-44 w-full text-ink" />
      <div className="mx-auto max-w-7xl px-5 sm:px-8">
        {names.map((name) => (
          <Area key={name} name={name} />
        ))}
      </div>
      <Section title={t('services.method.title')}>
        <Method />
      </Section>
      <CallToAction />
    </>
  )
}

function Area({ name }: { name: (typeof names)[number] }) {
  const t = useTexts('site-pages')
  const Picture = areas[name]
  return (
    <section
      aria-label={t(`services.items.${name}.title`)}
      className="rises grid gap-x-12 gap-y-5 border-b border-line py-12 md:grid-cols-[8rem_1fr_1.6fr]"
    >
      <Picture className="size-28 text-ink" />
      <h2 className="text-3xl">{t(`services.items.${name}.title`)}</h2>
      <dl className="grid content-start gap-4 text-lg">
        <div>
          <dt className="text-sm font-semibold text-ink-soft">{t('services.does')}</dt>
          <dd>{t(`services.items.${name}.text`)}</dd>
        </div>
        <div>
          <dt className="text-sm font-semibold text-ink-soft">{t('services.for')}</dt>
          <dd>{t(`services.items.${name}.for`)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Method() {
  const t = useTexts('site-pages')
  return (
    <ol className="grid gap-x-12 gap-y-8 md:grid-cols-3">
      {beginnings.map((name, i) => (
        <li key={name} className="grid content-start gap-2 border-t-2 border-signal pt-4">
          <span aria-hidden className="tabular font-serif text-3xl text-signal">
            {i + 1}
          </span>
          <h3 className="text-2xl">{t(`services.method.${name}.title`)}</h3>
          <p className="text-ink-soft">{t(`services.method.${name}.text`)}</p>
        </li>
      ))}
    </ol>
  )
}
