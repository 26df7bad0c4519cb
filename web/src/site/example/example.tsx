import { Island } from '../islands/island.tsx'
import { useSite, useTexts } from '../site.ts'
import { ExampleTable } from './table.tsx'

/** What one thousand euros could become in a project. The loss has the same wording and size as the gain. */
export function Example() {
  const { language } = useSite()
  const t = useTexts('site-example')
  return (
    <aside
      id="ejemplo"
      aria-label={t('title')}
      className="grid gap-5 rounded-lg border border-line bg-surface p-5 shadow-mid sm:p-8"
    >
      <div className="grid justify-items-start gap-2">
        <p className="rounded-sm bg-note-soft px-2 py-0.5 text-sm font-semibold text-note">{t('badge')}</p>
        <h3 className="text-2xl">{t('title')}</h3>
        <p className="text-ink-soft">{t('intro')}</p>
      </div>
      <Island
        name="example"
        component={ExampleTable}
        props={{ language, texts: t('form', { returnObjects: true, skipInterpolation: true }) }}
      />
      <p className="text-sm text-ink-soft">{t('formula')}</p>
      <p className="border-l-2 border-signal pl-3 text-sm">{t('warning')}</p>
    </aside>
  )
}
