import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/form/button.tsx'

/** Shown after a bug, or when a new version of the site was released while this one was open. Reloading fixes both. */
export function Crash({ error }: ErrorComponentProps) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-md place-content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="text-3xl">{t('crash.title')}</h1>
      <p className="text-ink-soft">{t('crash.text')}</p>
      {import.meta.env.DEV && (
        <pre className="max-w-full overflow-x-auto text-left text-sm text-bad">
          {error instanceof Error ? error.stack : String(error)}
        </pre>
      )}
      <Button className="mt-2" onClick={() => location.reload()}>
        {t('crash.reload')}
      </Button>
    </div>
  )
}
