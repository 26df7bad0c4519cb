import { languages, type Language } from '@acervo/domain/common/language'
import { ChevronDown, Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Flag } from '../drawings/flag.tsx'
import { chooseLanguage } from '../features/identity/choose-language.ts'
import { Button } from '../ui/form/button.tsx'
import { Menu } from '../ui/overlay/menu.tsx'

/** A globe, a flag and the language's own name; two letters where space is limited. */
export function LanguageSwitcher() {
  const { t, i18n } = useTranslation()
  const current = languages.find((language) => language === i18n.resolvedLanguage) ?? 'es'
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="sm"
          className="min-h-10 px-2.5! max-[24rem]:[&>svg:not(:last-child)]:hidden"
        >
          <Globe aria-hidden />
          <Flag language={current} />
          <span className="sr-only">{t('language.label')}: </span>
          <span className="max-lg:sr-only">{t(`language.${current}`)}</span>
          <span aria-hidden className="lg:hidden">
            {current.toUpperCase()}
          </span>
          <ChevronDown aria-hidden className="text-ink-soft" />
        </Button>
      }
      entries={[
        {
          kind: 'choice',
          label: t('language.label'),
          value: current,
          // The interface has changed even if the server could not be informed. The next change informs it.
          onChange: (language) => void chooseLanguage(language as Language).catch(() => undefined),
          options: languages.map((language) => ({
            value: language,
            label: t(`language.${language}`),
            lang: language,
            icon: <Flag language={language} />,
          })),
        },
      ]}
    />
  )
}
