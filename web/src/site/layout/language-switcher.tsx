import { languages } from '@acervo/domain/common/language'
import { Flag } from '../../drawings/flag.tsx'
import { useSite, useTexts } from '../site.ts'
import { Chevron, Globe } from './icons.tsx'

/**
 * A globe, a flag and the name of the language; two letters where space is limited. These are links, so no script is
 * needed.
 */
export function LanguageSwitcher() {
  const { language } = useSite()
  const t = useTexts('site-common')
  return (
    <div>
      <button
        type="button"
        popoverTarget="languages"
        className="languages-button flex min-h-11 items-center gap-2 rounded-md px-2.5 text-sm font-medium hover:bg-sunken max-[20rem]:[&>svg:not(:last-child)]:hidden"
      >
        <Globe />
        <Flag language={language} />
        <span className="sr-only">{t('language.label')}: </span>
        <span className="max-lg:sr-only">{t(`language.${language}`)}</span>
        <span aria-hidden className="lg:hidden">
          {language.toUpperCase()}
        </span>
        <Chevron />
      </button>
      <Languages />
    </div>
  )
}

function Languages() {
  const { language, page, path } = useSite()
  const t = useTexts('site-common')
  return (
    <ul
      id="languages"
      popover="auto"
      className="languages fixed m-0 min-w-44 rounded-md border border-line bg-surface p-1.5 text-ink shadow-mid"
    >
      {languages.map((other) => (
        <li key={other}>
          <a
            href={`${page === 'no-encontrada' ? '/' : path}?lng=${other}`}
            hrefLang={other}
            lang={other}
            data-language={other}
            aria-current={other === language ? 'true' : undefined}
            className="flex min-h-11 items-center gap-2.5 rounded-sm px-3 hover:bg-sunken aria-[current]:font-semibold"
          >
            <Flag language={other} />
            {t(`language.${other}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
