import {
  distributionTerms,
  type Distribution,
  type DistributionTerms,
} from '@acervo/domain/distributions/distribution'
import { useTranslation } from 'react-i18next'
import { useZodForm } from '../../lib/form.ts'
import { useUnsavedValues } from '../../lib/drafts/unsaved-values.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/with-hook-form.tsx'
import { Card, CardHeader } from '../../ui/layout/card.tsx'
import { LeaveTerms, StopChanging } from './leave.tsx'
import { SharesView } from './shares/view.tsx'
import { TermsFields } from './terms-fields.tsx'
import { useSaveTerms, type TermsForm, type TypedTerms } from './use-save-terms.ts'
import { usePreview, type Preview } from './use-preview.ts'

type EditorProps = {
  /** The distribution to change; without it, the editor creates a new one. */
  saved?: Distribution
  needsTwoPeople: boolean
  onSaved: (saved: Distribution) => void
  /** Called when editing a saved distribution ends. */
  onStop?: () => void
}

/**
 * Edits the terms of a distribution and shows what each holder would get. Saves it as a draft or sends it to be
 * approved.
 */
export function Editor({ saved, needsTwoPeople, onSaved, onStop }: EditorProps) {
  const { t } = useTranslation(['distributions', 'common'])
  const form = useZodForm<TypedTerms, DistributionTerms>(distributionTerms, startOf(saved), 'onSubmit')
  const { isDirty } = form.formState
  const onRestored = () => toast.info(t('common:restored'))
  useUnsavedValues({ form, isDirty, name: `distribution ${saved?.id ?? 'new'}`, onRestored })
  const { preview, calculate } = usePreview(form)
  const isCurrent = preview !== undefined && areEqual(preview.terms, form.watch())
  const save = useSaveTerms({ saved, form, needsTwoPeople, onSaved })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Card>
        <CardHeader title={t('form.title')} />
        <Form form={form} onSubmit={(terms) => calculate.mutate(terms)} className="grid gap-5">
          <TermsFields />
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              // The calculated shares have a more important button.
              variant={isCurrent ? 'secondary' : 'primary'}
              busy={calculate.isPending}
              busyText={t('form.preview_busy')}
            >
              {t('form.preview')}
            </Button>
            <SaveDraft form={form} save={save} />
            {onStop && <StopChanging isDirty={isDirty} onStop={onStop} />}
          </div>
        </Form>
      </Card>
      {preview && !isCurrent && <p role="status">{t('form.changed')}</p>}
      {preview && isCurrent && <SendShares preview={preview} save={save} />}
      <LeaveTerms isDirty={isDirty} />
    </div>
  )
}

type Save = ReturnType<typeof useSaveTerms>

function SaveDraft({ form, save }: { form: TermsForm; save: Save }) {
  const { t } = useTranslation('distributions')
  return (
    <Button
      variant="secondary"
      busy={save.isPending && save.variables.digest === undefined}
      busyText={t('form.saving')}
      onClick={() => void form.handleSubmit((terms) => save.mutate({ terms }))()}
    >
      {t('form.draft')}
    </Button>
  )
}

/** The calculated shares, ready to be sent for approval. */
function SendShares({ preview: { terms, shares }, save }: { preview: Preview; save: Save }) {
  const { t } = useTranslation('distributions')
  return (
    <SharesView shares={shares} isPending isTyped>
      <Button
        className="justify-self-start"
        busy={save.isPending && save.variables.digest !== undefined}
        busyText={t('form.saving')}
        onClick={() => save.mutate({ terms, digest: shares.digest })}
      >
        {t('form.send')}
      </Button>
    </SharesView>
  )
}

function startOf(saved: Distribution | undefined): TypedTerms {
  if (!saved)
    return {
      project_id: '',
      kind: 'interest',
      record_date: '',
      payment_date: '',
      basis: 'total',
      amount: null,
      redeems: false,
    }
  const { project_id, kind, record_date, payment_date, basis, amount, redeems } = saved
  return { project_id, kind, record_date, payment_date, basis, amount, redeems }
}

function areEqual(a: DistributionTerms, b: TypedTerms): boolean {
  const names = ['project_id', 'kind', 'record_date', 'payment_date', 'basis', 'amount', 'redeems'] as const
  return names.every((name) => a[name] === b[name])
}
