import { taxCalls } from '@acervo/domain/taxes/calls'
import type { HoldingProofRow } from '@acervo/domain/taxes/holding'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/text/format.ts'
import { ProofView } from '../proof-view.tsx'
import { projectName } from '../../../lib/text/project-name.ts'

type HoldingViewProps = { proof: HoldingProofRow; hasDocument: boolean; children?: ReactNode }

/**
 * A company's certificate of holding: its project, since when the company has held that much, and whether it counts.
 */
export function HoldingView({ proof, hasDocument, children }: HoldingViewProps) {
  const { t } = useTranslation('taxes')
  const { held_since, accepted_because } = proof
  const project = projectName(proof)
  return (
    <ProofView
      proof={proof}
      details={
        <div className="grid gap-1 text-sm">
          <p className="wrap-anywhere">
            {t('holding.what', { project, since: formatDate(held_since, 'short') })}
          </p>
          {accepted_because && (
            <p className="wrap-anywhere">{t('holding.accepted', { reason: accepted_because })}</p>
          )}
        </div>
      }
      document={hasDocument ? taxCalls.readHoldingDocument : undefined}
      file={t('holding.file')}
    >
      {children}
    </ProofView>
  )
}
