import { say, type TextParams } from '@acervo/domain/common/text'
import type { Wording, WordingCode } from '@acervo/domain/protection/wordings'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/text/i18n.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

type WordingTextProps = { wordings: readonly Wording[]; code: WordingCode; params?: TextParams }

/** A text that the law requires to show, with its source. Says so if its wording has not been confirmed yet. */
export function WordingText({ wordings, code, params }: WordingTextProps) {
  const { t } = useTranslation('protection')
  const wording = wordings.find((one) => one.code === code)
  if (!wording) return null
  const language = currentLanguage()
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">{t(`duty.${code}`)}</p>
      <p>{say(wording[language], language, params)}</p>
      <p className="text-sm text-ink-soft">{t('source', { source: wording.source })}</p>
      {!wording.is_confirmed && (
        <Badge tone="warn" className="justify-self-start whitespace-normal!">
          {t('invest.unconfirmed')}
        </Badge>
      )}
    </div>
  )
}
