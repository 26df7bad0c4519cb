import { BrandPicture } from '../../drawings/of-brand.tsx'
import { buttonClass } from '../../ui/form/button.tsx'
import { appPaths, pathOf } from '../paths.ts'
import { useSite, useTexts } from '../site.ts'

export function Hero() {
  const { brand } = useSite()
  const t = useTexts('site-home')
  return (
    <section id="inicio" aria-label={t('hero.kicker')} className="pt-16">
      <div className="mx-auto grid max-w-7xl items-center gap-8 px-5 py-8 sm:px-8 sm:py-20 md:grid-cols-[1.2fr_1fr] lg:gap-20">
        <div className="grid justify-items-start gap-6">
          <p className="text-sm font-semibold tracking-[0.08em] text-signal uppercase">{t('hero.kicker')}</p>
          <h1 className="text-[clamp(2.6rem,6.2vw,4.75rem)] leading-[1.04]">{t('hero.title')}</h1>
          <p className="max-w-[36rem] text-lg text-ink-soft sm:text-xl">{t('hero.lead')}</p>
          <div className="mt-2 flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
            <a href={pathOf('oportunidades')} className={buttonClass({ size: 'lg' })}>
              {t('hero.opportunities')}
            </a>
            <a href={appPaths.signUp} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              {t('hero.sign_up')}
            </a>
          </div>
          <p className="border-l-2 border-signal pl-3 text-ink-soft">{t('hero.risk')}</p>
        </div>
        <BrandPicture
          brand={brand.domain}
          className="mx-auto w-full max-w-md text-ink max-sm:max-h-72 lg:max-w-none"
        />
      </div>
    </section>
  )
}
