import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandLogo } from '../../brand-logo.tsx'
import { BrandPicture } from '../../../drawings/of-brand.tsx'
import { LanguageSwitcher } from '../../language-switcher.tsx'
import { currentBrand } from '../../../lib/brand.ts'
import { paths } from '../../paths.ts'
import { ThemeSwitcher } from '../../theme-switcher.tsx'

export function AccountFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('identity')
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,44%)]">
      <div className="flex min-w-0 flex-col px-5 sm:px-10">
        <header className="flex flex-wrap items-center justify-between gap-3 py-5">
          <a href={paths.home} className="flex rounded-md">
            <BrandLogo />
          </a>
          <div className="flex items-center gap-1">
            <LanguageSwitcher />
            <ThemeSwitcher />
          </div>
        </header>
        <main data-sign-in className="mx-auto grid w-full max-w-[27rem] flex-1 content-center gap-7 py-10">
          {children}
        </main>
      </div>
      <aside className="hidden flex-col justify-between gap-10 border-l border-line bg-sunken p-12 lg:flex xl:p-16">
        <BrandPicture
          brand={currentBrand().domain}
          className="mx-auto min-h-0 w-full max-w-md flex-1 text-ink"
        />
        <div className="grid gap-4">
          <p className="max-w-[26ch] font-serif text-3xl leading-tight text-balance xl:text-4xl">
            {t('aside.quote')}
          </p>
          <p className="text-ink-soft">{t('aside.note')}</p>
        </div>
      </aside>
    </div>
  )
}

export function AccountHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="grid gap-2">
      <h1 className="text-4xl">{title}</h1>
      {children && <p className="text-ink-soft">{children}</p>}
    </header>
  )
}
