import { Link } from '@tanstack/react-router'
import { FileText, ListChecks, UserCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currentBrand } from '../../../lib/brand.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { BrandLogo } from '../../brand-logo.tsx'
import { Courtyard } from '../../courtyard.tsx'
import { LanguageSwitcher } from '../../language-switcher.tsx'
import { paths } from '../../paths.ts'
import { ThemeSwitcher } from '../../theme-switcher.tsx'

const year = new Date().getFullYear()

const points = [
  ['papers', FileText],
  ['identity', UserCheck],
  ['steps', ListChecks],
] as const

export function Landing() {
  const { t } = useTranslation('landing')
  const brand = currentBrand().name
  usePageTitle(t('page'))
  return (
    <div className="mx-auto flex min-h-dvh max-w-6xl flex-col px-5 sm:px-8">
      <header className="flex items-center justify-between gap-3 py-5">
        <BrandLogo />
        <div className="flex items-center gap-1">
          <LanguageSwitcher />
          <ThemeSwitcher />
          <Link
            to={paths.login}
            className={buttonClass({ variant: 'secondary', size: 'sm' }, 'ml-2 max-sm:hidden')}
          >
            {t('log_in')}
          </Link>
        </div>
      </header>
      <main className="grid flex-1 content-center gap-14 py-10 sm:gap-20 sm:py-14">
        <section className="grid items-center gap-12 md:grid-cols-[1.15fr_1fr]">
          <div className="grid justify-items-start gap-6">
            <p className="text-sm font-semibold tracking-[0.08em] text-signal uppercase">{t('kicker')}</p>
            <h1 className="text-[clamp(2.6rem,6.4vw,4.5rem)] leading-[1.04]">{t('title')}</h1>
            <p className="max-w-[34rem] text-lg text-ink-soft sm:text-xl">{t('lead', { brand })}</p>
            <div className="mt-2 flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
              <Link to={paths.signUp} className={buttonClass({ size: 'lg' })}>
                {t('sign_up')}
              </Link>
              <Link to={paths.login} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
                {t('log_in')}
              </Link>
            </div>
          </div>
          <Courtyard className="mx-auto w-full max-w-md text-ink" />
        </section>
        <ul className="grid gap-x-12 gap-y-8 border-t border-line pt-10 md:grid-cols-3">
          {points.map(([name, Icon]) => (
            <li key={name} className="grid content-start gap-2.5">
              <Icon aria-hidden className="size-7 stroke-[1.4] text-accent" />
              <h2 className="text-2xl">{t(`points.${name}_title`)}</h2>
              <p className="text-ink-soft">{t(`points.${name}_text`)}</p>
            </li>
          ))}
        </ul>
      </main>
      <footer className="border-t border-line py-6 text-sm text-ink-soft">
        <p className="max-w-3xl">{t('risk')}</p>
        <p className="mt-2">
          © {year} {brand}
        </p>
      </footer>
    </div>
  )
}
