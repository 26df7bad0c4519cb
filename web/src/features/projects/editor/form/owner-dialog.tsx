import { manageProjectCalls } from '@acervo/domain/projects/manage-calls'
import { newOwner, type NewOwner, type ProjectOwner } from '@acervo/domain/projects/owner'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../../../lib/api.ts'
import { queryKeys } from '../../../../lib/query-keys.ts'
import { showFieldErrors, useZodForm } from '../../../../lib/form.ts'
import { FormFailure } from '../../../../lib/form-failure.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { Form, FormField } from '../../../../ui/form/with-hook-form.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { ownersQuery } from '../../staff-queries.ts'

// The rules for numbers are larger than the form, and the form works without them.
const TaxIdWarning = lazy(() =>
  import('./tax-id-warning.tsx').then(
    (loaded) => ({ default: loaded.TaxIdWarning }),
    () => ({ default: () => null }),
  ),
)

type OwnerDialogProps = {
  /** The owner to correct. Without one, the dialog adds an owner. */
  owner?: ProjectOwner
  onSaved?: (owner: ProjectOwner) => void
}

/** Adds a project owner, or corrects the name of one. */
export function OwnerDialog({ owner, onSaved }: OwnerDialogProps) {
  const { t } = useTranslation('editor')
  const [isOpen, setOpen] = useState(false)
  const what = owner ? 'correct' : 'add'
  return (
    <Dialog
      title={t(`owner.${what}.title`)}
      description={t(`owner.${what}.lead`)}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="sm">
          {t(`owner.${what}.title`)}
        </Button>
      }
    >
      {isOpen && (
        <OwnerForm
          owner={owner}
          onSaved={(saved) => {
            onSaved?.(saved)
            setOpen(false)
          }}
        />
      )}
    </Dialog>
  )
}

function OwnerForm({ owner, onSaved }: OwnerDialogProps) {
  const { t } = useTranslation('editor')
  const form = useZodForm(newOwner, { name: owner?.name ?? '', tax_id: owner?.tax_id ?? '' })
  const what = owner ? 'correct' : 'add'
  // The owner as it was when the dialog opened, even if the list has changed since.
  const [seen] = useState(owner)
  const save = useSaveOwner(seen, { onSaved, onRefused: (error) => showFieldErrors(form, error) })
  return (
    <Form form={form} onSubmit={(typed) => save.mutate(typed)} className="grid gap-4">
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
      <FormFailure error={save.error} failed={t(`owner.${what}.failed`)} />
      <Button
        type="submit"
        busy={save.isPending}
        busyText={t(`owner.${what}.busy`)}
        className="sm:justify-self-end"
      >
        {t(`owner.${what}.submit`)}
      </Button>
    </Form>
  )
}

type SaveOptions = Pick<OwnerDialogProps, 'onSaved'> & { onRefused: (error: Error) => void }

/** Adds an owner, or corrects the owner `seen`. */
function useSaveOwner(seen: ProjectOwner | undefined, { onSaved, onRefused }: SaveOptions) {
  const { t } = useTranslation('editor')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewOwner) =>
      seen
        ? send(manageProjectCalls.correctOwner, { params: { id: seen.id }, body: { ...body, seen } })
        : send(manageProjectCalls.addOwner, { body }),
    onSuccess: ({ data }) => {
      client.setQueryData(ownersQuery.queryKey, (owners = []) => [
        ...owners.filter(({ id }) => id !== data.id),
        data,
      ])
      // Projects show the name of their owner, so they are refetched.
      if (seen) void client.invalidateQueries({ queryKey: queryKeys.projects })
      toast.success(t(seen ? 'owner.correct.done' : 'owner.add.done'))
      onSaved?.(data)
    },
    onError: (error) => {
      void client.invalidateQueries(ownersQuery)
      onRefused(error)
    },
  })
}
