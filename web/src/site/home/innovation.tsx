import { BrandLand } from '../../drawings/of-brand.tsx'
import { useSite, useTexts } from '../site.ts'

export function Innovation() {
  const { brand } = useSite()
  const t = useTexts('site-home')
  return (
    <section
      aria-label={t('innovation.kicker')}
      className="overflow-hidden border-t border-line bg-accent-soft"
    >
      <div className="mx-auto grid max-w-7xl gap-5 px-5 pt-12 sm:px-8 sm:pt-24">
        <p className="text-sm font-semibold tracking-[0.08em] text-ink uppercase">{t('innovation.kicker')}</p>
        <h2 className="max-w-3xl text-[clamp(2rem,4.4vw,3rem)]">{t('innovation.title')}</h2>
        <p className="max-w-3xl font-serif text-xl leading-snug sm:text-2xl">{t('innovation.text')}</p>
        <p className="max-w-2xl sm:text-lg">{t('innovation.more')}</p>
      </div>
      <BrandLand
        brand={brand.domain}
        className="mt-4 aspect-[1440/320] max-h-96 min-h-40 sm:min-h-56 w-full text-ink"
      />
    </section>
  )
}
