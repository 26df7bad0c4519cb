import { dayOf } from '@acervo/domain/common/time-zone'
import { isValidOn } from '@acervo/domain/returns/residence'
import type { taxCalls } from '@acervo/domain/taxes/calls'
import type { Proof } from '@acervo/domain/taxes/proof'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/text/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { DownloadButton } from './download-button.tsx'

/** The state of a certificate today. */
type Standing = 'valid' | 'over' | 'other_country' | 'waiting' | 'refused' | 'revoked'

const tones: Record<Standing, Tone> = {
  valid: 'good',
  over: 'plain',
  other_country: 'warn',
  waiting: 'warn',
  refused: 'bad',
  revoked: 'bad',
}

type ProofViewProps = {
  proof: Proof
  /** The state, if it does not follow from the certificate alone. */
  standing?: Standing
  /** The details that only this kind of certificate has. */
  details: ReactNode
  /** Reads the document, for people who may. */
  document?: typeof taxCalls.readResidenceDocument | typeof taxCalls.readHoldingDocument
  /** The name of the saved file, before its date. */
  file: string
  /** The decisions that the reader may take. */
  children?: ReactNode
}

/** A certificate of tax residence or of a holding: whether it counts, its last day, and its document. */
export function ProofView({ proof, standing, details, document, file, children }: ProofViewProps) {
  const { t } = useTranslation('taxes')
  const stands = standing ?? standingOf(proof, dayOf(useNow()))
  const issued = formatDate(proof.issued_on, 'short')
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <Badge tone={tones[stands]} className="justify-self-start">
        {t(`standing.${stands}`)}
      </Badge>
      <p className="tabular text-sm">
        {t('certificate.dates', { issued, until: formatDate(proof.valid_until, 'short') })}
      </p>
      {details}
      {proof.reason && (
        <p className="text-sm wrap-anywhere">{t('certificate.reason', { reason: proof.reason })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {document && (
          <DownloadButton
            call={document}
            input={{ params: { id: proof.id } }}
            file={`${file}-${proof.issued_on}`}
            text={t('certificate.document')}
            name={t('certificate.document_named', { issued })}
          />
        )}
        {children}
      </div>
    </section>
  )
}

function standingOf(proof: Proof, today: string): Standing {
  if (proof.state !== 'confirmed') return proof.state
  return isValidOn(today, proof) ? 'valid' : 'over'
}
