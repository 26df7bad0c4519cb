import { JourneyFigure } from '../layout/journey-figure.tsx'
import { pathOf } from '../paths.ts'
import { Section } from '../layout/section.tsx'
import { useTexts } from '../site.ts'

export function What() {
  const t = useTexts('site-home')
  return (
    <Section id="mas-informacion" title={t('what.title')} className="border-t border-line bg-surface">
      <div className="grid gap-x-14 gap-y-5 text-lg md:grid-cols-2">
        <p>{t('what.text')}</p>
        <p className="text-ink-soft">{t('what.law')}</p>
      </div>
      <JourneyFigure />
      <p>
        <a
          href={pathOf('que-es-la-tokenizacion')}
          className="text-link inline-flex min-h-11 items-center text-lg"
        >
          {t('what.more')}
        </a>
      </p>
    </Section>
  )
}
