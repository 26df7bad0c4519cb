import { manageProjectCalls } from '@acervo/domain/projects/manage-calls'
import { newOwner, type NewOwner, type ProjectOwner } from '@acervo/domain/projects/owner'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api-error.ts'
import { send } from '../../../../lib/api.ts'
import { showFieldErrors, useZodForm } from '../../../../lib/form.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { Form, FormField } from '../../../../ui/form/with-hook-form.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { ownersQuery } from '../../staff-queries.ts'

// The rules of numbers are larger than the form, which works without them.
const TaxIdWarning = lazy(() =>
  import('./tax-id-warning.tsx').then(
    (loaded) => ({ default: loaded.TaxIdWarning }),
    () => ({ default: () => null }),
  ),
)

type AddOwnerProps = { onAdded: (owner: ProjectOwner) => void }

/** Adds a project owner and chooses it. */
export function AddOwner({ onAdded }: AddOwnerProps) {
  const { t } = useTranslation('editor')
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      title={t('owner.title')}
      description={t('owner.lead')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="sm" className="justify-self-start">
          {t('field.owner_add')}
        </Button>
      }
    >
      {isOpen && (
        <OwnerForm
          onAdded={(owner) => {
            onAdded(owner)
            setOpen(false)
          }}
        />
      )}
    </Dialog>
  )
}

function OwnerForm({ onAdded }: AddOwnerProps) {
  const { t } = useTranslation('editor')
  const client = useQueryClient()
  const form = useZodForm(newOwner, { name: '', tax_id: '' })
  const save = useMutation({
    mutationFn: (body: NewOwner) => send(manageProjectCalls.addOwner, { body }),
    onSuccess: ({ data }) => {
      client.setQueryData(ownersQuery.queryKey, (owners) => [...(owners ?? []), data])
      toast.success(t('owner.done'))
      onAdded(data)
    },
    onError: (error) => showFieldErrors(form, error),
  })
  const isAtField = Object.keys(form.formState.errors).length > 0
  return (
    <Form form={form} onSubmit={(owner) => save.mutate(owner)} className="grid gap-4">
      <FormField name="name" label={t('owner.name')} required>
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
      <FormField
        name="tax_id"
        label={t('owner.tax_id')}
        hint={
          <Suspense>
            <TaxIdWarning typed={form.watch('tax_id')} />
          </Suspense>
        }
        required
      >
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
      {save.error && !isAtField && <Notice tone="bad">{errorText(save.error, t('owner.failed'))}</Notice>}
      <Button type="submit" busy={save.isPending} busyText={t('owner.busy')} className="sm:justify-self-end">
        {t('owner.submit')}
      </Button>
    </Form>
  )
}
