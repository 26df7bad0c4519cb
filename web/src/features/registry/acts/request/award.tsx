import type { Entry } from '@acervo/domain/registry/act'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EurosField, TokensField } from '../../../../lib/amount-fields.tsx'
import { formatCount } from '../../../../lib/text/format.ts'
import { projectName } from '../../../../lib/text/project-name.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { numberIn, type NumberValue } from '../../../../ui/form/number/value.ts'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { EntryForm } from './entry-form.tsx'
import { HeirsField, useHeirs } from './heirs-field.tsx'

type AwardProps = {
  /** The lien or attachment to execute. */
  entry: Entry
  onOpened: (entryId: string) => void
}

/** Opens an award from the page of a lien or attachment. */
export function OpenAward({ entry, onOpened }: AwardProps) {
  const { t } = useTranslation('acts')
  const [isOpen, setOpen] = useState(false)
  const { number, holder: name } = entry
  return (
    <Dialog
      title={t('award_title', { number })}
      description={t('award_lead', { name, project: projectName(entry) })}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="sm">
          {t('award_open')}
        </Button>
      }
    >
      {isOpen && (
        <AwardForm
          entry={entry}
          onOpened={(entryId) => {
            setOpen(false)
            onOpened(entryId)
          }}
        />
      )}
    </Dialog>
  )
}

function AwardForm({ entry, onOpened }: AwardProps) {
  const { t } = useTranslation('acts')
  const { id: executes, user_id, awardable_tokens: count } = entry
  const { heirs: acquirers, isReady, field } = useHeirs()
  const [amount, setAmount] = useState<NumberValue>(null)
  const [price, setPrice] = useState<NumberValue>(null)
  return (
    <EntryForm
      isReady={typeof price !== 'string' && isReady}
      bodyOf={(basis) => ({
        kind: 'award',
        executes,
        acquirerId: acquirers[0]?.id ?? '',
        tokens: numberIn(amount) ?? 0,
        acquiredFor: numberIn(price),
        ...basis,
      })}
      onDone={onOpened}
    >
      {(wrong, isHeld) => (
        <>
          <HeirsField as="acquirer" holderId={user_id} {...field} isHeld={isHeld} />
          <TokensField
            label={t('tokens')}
            hint={t('award_max', { count, formatted: formatCount(count) })}
            required
            error={wrong}
            value={amount}
            onChange={setAmount}
          />
          <PriceField value={price} onChange={setPrice} />
          <p className="text-sm text-ink-soft">{t('award_later')}</p>
        </>
      )}
    </EntryForm>
  )
}

type PriceFieldProps = { value: NumberValue; onChange: (price: NumberValue) => void }

function PriceField(props: PriceFieldProps) {
  const { t } = useTranslation('acts')
  return <EurosField label={t('acquired_for_award')} hint={t('acquired_for_hint')} {...props} />
}
