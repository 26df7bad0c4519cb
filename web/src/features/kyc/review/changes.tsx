import type { Round } from '@acervo/domain/kyc/rounds'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fieldName, fieldText } from '../application-texts.ts'

type ChangesProps = { difference: Pick<Round, 'changes' | 'replaced_documents'>; isCompany: boolean }

/** The differences between two versions of an application: each field before and after, and the documents. */
export function Changes({ difference: { changes, replaced_documents }, isCompany }: ChangesProps) {
  const { t } = useTranslation('kyc-review')
  const { t: tSummary } = useTranslation('kyc-summary')
  const say = (change: (typeof changes)[number], side: 'before' | 'after') =>
    fieldText(change.field, change[side], tSummary)
  return (
    <dl className="grid gap-1.5">
      {changes.map((change) => (
        <div key={change.field} className="flex flex-wrap gap-x-3">
          <dt className="text-ink-soft">{fieldName(change.field, isCompany, tSummary)}</dt>
          <dd className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
            <del>{say(change, 'before')}</del>
            <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-soft" />
            <ins className="font-medium no-underline">{say(change, 'after')}</ins>
          </dd>
        </div>
      ))}
      {replaced_documents.map((type) => (
        <div key={type} className="flex flex-wrap gap-x-3">
          <dt className="text-ink-soft">{tSummary(`document.${type}`)}</dt>
          <dd className="font-medium">{t('rounds.replaced')}</dd>
        </div>
      ))}
    </dl>
  )
}
