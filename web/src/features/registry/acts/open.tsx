import { typedTokens } from '@acervo/domain/common/number-input'
import { entryKinds, type EntryKind } from '@acervo/domain/registry/act'
import { registryCalls } from '@acervo/domain/registry/calls'
import type { Holding } from '@acervo/domain/registry/holdings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { NumberField } from '../../../ui/form/number/number-field.tsx'
import { numberIn, type NumberValue } from '../../../ui/form/number/number-value.ts'
import { Select } from '../../../ui/form/select.tsx'
import { HeirsField, type Heir } from './heirs-field.tsx'

type OpenFormProps = { holding: Holding; person: { id: string; name: string }; onDone: () => void }
const nothing = { party: '', authority: '', documentNumber: '', diedOn: '', note: '' }

/** Asks what is registered about a holding, following which document. */
export function OpenForm({ holding, person, onDone }: OpenFormProps) {
  const { t } = useTranslation('acts')
  const client = useQueryClient()
  const [kind, setKind] = useState<EntryKind>('lien')
  const [texts, setTexts] = useState(nothing)
  const [amount, setAmount] = useState<NumberValue>(null)
  const [heirs, setHeirs] = useState<Heir[]>([])
  const [key] = useState(() => crypto.randomUUID())
  const open = useMutation({
    mutationFn: () => {
      const { authority, documentNumber, note, party, diedOn } = texts
      const shared = { userId: person.id, projectId: holding.project_id, authority, documentNumber, note }
      const shares = heirs.map(({ id, tokens }) => ({ userId: id, tokens }))
      return send(
        registryCalls.openAct,
        {
          body:
            kind === 'succession'
              ? { kind, ...shared, diedOn, heirs: shares }
              : { kind, ...shared, tokens: numberIn(amount) ?? 0, party },
        },
        { idempotencyKey: key },
      )
    },
    onSuccess: () => {
      toast.success(t('open_done'))
      void client.invalidateQueries({ queryKey: queryKeys.erir })
      void client.invalidateQueries({ queryKey: queryKeys.investors })
      onDone()
    },
  })
  const text = (name: keyof typeof nothing, label: string, type = 'text') => (
    <Field label={label} required={name !== 'note'}>
      <Input
        type={type}
        value={texts[name]}
        onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
      />
    </Field>
  )
  return (
    <form
      className="grid gap-4 p-1"
      onSubmit={(event) => {
        event.preventDefault()
        open.mutate()
      }}
    >
      <Field label={t('kind')} hint={t(`about.${kind}`)} required>
        <Select
          options={entryKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={(value) => setKind(entryKinds.find((one) => one === value) ?? 'lien')}
        />
      </Field>
      {text('authority', t('authority'))}
      {text('documentNumber', t('document'))}
      {kind === 'succession' ? (
        <>
          {text('diedOn', t('died_on'), 'date')}
          <HeirsField heirs={heirs} total={holding.total_tokens} onChange={setHeirs} />
        </>
      ) : (
        <>
          {text('party', t('party'))}
          <NumberField
            label={t('tokens')}
            required
            rules={typedTokens}
            written={formatCount}
            value={amount}
            onChange={setAmount}
          />
        </>
      )}
      {text('note', t('note'))}
      {open.error && <Notice tone="bad">{errorText(open.error, t('open_failed'))}</Notice>}
      <Button type="submit" busy={open.isPending} busyText={t('open_busy')} className="sm:justify-self-end">
        {t('open_confirm')}
      </Button>
    </form>
  )
}
