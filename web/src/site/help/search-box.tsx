import { controlClass } from '../../ui/form/control.ts'
import { HELP_SEARCH } from '../islands/help-search-id.ts'
import { useTexts } from '../site.ts'

/**
 * Filters the page. Hidden without a script: then the whole page is visible, and the browser's own search finds
 * everything. The sentences of the result are rendered here, so that the script needs no texts.
 */
export function SearchBox() {
  const t = useTexts('site-help')
  return (
    <div role="search" className="hidden w-full max-w-xl gap-1.5 scripted:grid">
      <label htmlFor={HELP_SEARCH} className="text-sm font-medium">
        {t('search')}
      </label>
      <input
        id={HELP_SEARCH}
        type="search"
        autoComplete="off"
        aria-describedby={`${HELP_SEARCH}-hint`}
        className={controlClass}
      />
      <p id={`${HELP_SEARCH}-hint`} className="text-sm text-ink-soft">
        {t('search_hint')}
      </p>
      <p
        id={`${HELP_SEARCH}-found`}
        role="status"
        data-one={t('found.one')}
        data-more={t('found.more', { number: '#' })}
        data-none={t('none')}
        data-part={t('part', { word: '#' })}
        className="min-h-6 font-medium"
      />
    </div>
  )
}
