import type { CustomTypeOptions } from 'i18next'
import { useTranslation } from 'react-i18next'

/** A word that the help explains. Also its fragment on /ayuda. */
export type HelpWord = keyof CustomTypeOptions['resources']['help']['words']

/** The explanation of a word, and a link to it in the help. A default export because `lazy` requires one. */
export default function WhatIsText({ word }: { word: HelpWord }) {
  const { t } = useTranslation('help')
  return (
    <div className="grid gap-3 p-5 pt-4">
      <p>{t(`words.${word}.text`)}</p>
      <p>
        <a
          href={`/ayuda#${word}`}
          target="_blank"
          className="text-link inline-flex min-h-9 items-center font-medium"
        >
          {t('more')}
        </a>
      </p>
    </div>
  )
}
