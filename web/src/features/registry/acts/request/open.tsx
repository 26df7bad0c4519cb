import { encumbranceKinds, type EncumbranceKind } from '@acervo/domain/registry/act'
import type { Holding } from '@acervo/domain/registry/holdings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TokensField } from '../../../../lib/amount-fields.tsx'
import { formatCount } from '../../../../lib/text/format.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { numberIn, type NumberValue } from '../../../../ui/form/number/value.ts'
import { Select } from '../../../../ui/form/select.tsx'
import { EntryForm } from './entry-form.tsx'

type OpenFormProps = {
  holding: Holding
  person: { id: string; name: string }
  onDone: (entryId: string) => void
}

/** Asks which lien or attachment to register for a holding. */
export function OpenForm({ holding, person, onDone }: OpenFormProps) {
  const { t } = useTranslation('acts')
  const [kind, setKind] = useState<EncumbranceKind>('lien')
  const [amount, setAmount] = useState<NumberValue>(null)
  const { total_tokens: count } = holding
  return (
    <EntryForm
      asks="party"
      bodyOf={(basis, party) => ({
        kind,
        userId: person.id,
        projectId: holding.project_id,
        tokens: numberIn(amount) ?? 0,
        ...basis,
        party,
      })}
      onDone={onDone}
      before={
        <Field label={t('kind')} hint={t(`about.${kind}`)} required>
          <Select
            options={encumbranceKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={kind}
            onChange={(value) => setKind(encumbranceKinds.find((one) => one === value) ?? 'lien')}
          />
        </Field>
      }
    >
      {(wrong) => (
        <TokensField
          label={t('tokens')}
          hint={t('open_holds', { count, formatted: formatCount(count) })}
          required
          error={wrong}
          value={amount}
          onChange={setAmount}
        />
      )}
    </EntryForm>
  )
}
