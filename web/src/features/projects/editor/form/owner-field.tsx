import type { ProjectDraft } from '@acervo/domain/projects/draft'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api-error.ts'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { FormField } from '../../../../ui/form/with-hook-form.tsx'
import { ownersQuery } from '../../staff-queries.ts'
import { OwnerDialog } from './owner-dialog.tsx'
import { OwnerSum } from './owner-sum.tsx'

/** The value of the option "nobody", because a select has no empty value. */
const NOBODY = 'nobody'

type OwnerProps = { publishedId: string | undefined; isRequired: boolean }

/**
 * The owner of the project, who asks for the money: a known one or a new one. A published owner stays. A published
 * project without one can still get one.
 */
export function OwnerField({ publishedId, isRequired }: OwnerProps) {
  const { t } = useTranslation('editor')
  const form = useFormContext<ProjectDraft>()
  const { data: owners, error, refetch } = useQuery(ownersQuery)
  if (!owners && error)
    return <FailedState message={errorText(error, t('owner.list_failed'))} onRetry={() => void refetch()} />
  const chosen = owners?.find(({ id }) => id === form.watch('owner_id'))
  const options = (owners ?? []).map(({ id, name, tax_id }) => ({ value: id, label: `${name} · ${tax_id}` }))
  const isFrozen = publishedId !== undefined && Boolean(form.formState.defaultValues?.owner_id)
  return (
    <div className="grid gap-3">
      <FormField<ProjectDraft, 'owner_id'>
        name="owner_id"
        label={t('fields.owner_id')}
        hint={t('field.owner_hint')}
        required={isRequired}
      >
        {({ value, onChange, ...field }) => (
          <Select
            {...field}
            value={value ?? (isRequired ? null : NOBODY)}
            onChange={(chosen) => onChange(chosen === NOBODY ? null : chosen)}
            disabled={isFrozen}
            placeholder={t('field.owner_none')}
            options={isRequired ? options : [{ value: NOBODY, label: t('field.owner_nobody') }, ...options]}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-2">
        {!isFrozen && (
          <OwnerDialog
            onSaved={({ id }) => form.setValue('owner_id', id, { shouldDirty: true, shouldValidate: true })}
          />
        )}
        {chosen && <OwnerDialog key={chosen.id} owner={chosen} />}
      </div>
      <OwnerSum publishedId={publishedId} />
    </div>
  )
}
