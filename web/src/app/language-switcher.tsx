import { languages, type Language } from '@acervo/domain/common/language'
import { ChevronDown, Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../features/identity/choose-language.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'

/** A globe, a flag and the language's own name; two letters where there is little room. */
export function LanguageSwitcher() {
  const { t, i18n } = useTranslation()
  const current = languages.find((language) => language === i18n.resolvedLanguage) ?? 'es'
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="sm" className="min-h-10 px-2.5!">
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
          // The interface has changed even when the server could not be told; it is told at the next change.
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

function Flag({ language }: { language: Language }) {
  return (
    <svg viewBox="0 0 24 16" aria-hidden className="h-3.5! w-5! rounded-[2px]">
      {language === 'es' ? <Spain /> : <UnitedKingdom />}
    </svg>
  )
}

function Spain() {
  return (
    <>
      <path fill="#aa151b" d="M0 0h24v16H0z" />
      <path fill="#f1bf00" d="M0 4h24v8H0z" />
      <path fill="#aa151b" d="M6 6h2.600v3.200a1.300 1.300 0 0 1-2.600 0z" />
    </>
  )
}

function UnitedKingdom() {
  return (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.200" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8102e" strokeWidth="1.300" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5.300" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3.200" d="M12 0v16M0 8h24" />
    </>
  )
}
