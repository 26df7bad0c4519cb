import { Compass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../lib/page-title.ts'
import { buttonClass } from '../ui/form/button.tsx'
import { paths } from './paths.ts'

export function NotFound() {
  const { t } = useTranslation()
  usePageTitle(t('not_found.title'))
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-md place-content-center justify-items-center gap-4 p-6 text-center">
      <Compass aria-hidden className="size-12 stroke-1 text-signal" />
      <h1 className="text-3xl">{t('not_found.title')}</h1>
      <p className="text-ink-soft">{t('not_found.text')}</p>
      <a href={paths.home} className={buttonClass({}, 'mt-2')}>
        {t('not_found.home')}
      </a>
    </div>
  )
}
