import { taxCalls } from '@acervo/domain/taxes/calls'
import { holdingTerms, type ListedHolding } from '@acervo/domain/taxes/holding'
import { useTranslation } from 'react-i18next'
import { send } from '../../../lib/api.ts'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { FormField } from '../../../ui/form/with-hook-form.tsx'
import { ConfirmProof } from '../confirm-proof.tsx'
import { HoldingFields } from './fields.tsx'

type ConfirmProps = { proof: ListedHolding }

/** Confirms a certificate of holding, with the days that staff read in it and the reason. */
export function ConfirmHolding({ proof: { id, name, issued_on, held_since } }: ConfirmProps) {
  const { t } = useTranslation('taxes')
  return (
    <ConfirmProof
      name={name}
      schema={holdingTerms}
      first={{ issued_on, held_since, reason: '' }}
      confirm={(body) => send(taxCalls.confirmHolding, { params: { id }, body })}
    >
      <HoldingFields />
      <FormField name="reason" label={t('holding.reason')} hint={t('holding.reason_hint')} required>
        {(field) => <Textarea rows={3} {...field} />}
      </FormField>
    </ConfirmProof>
  )
}
