import type { UserType } from '@acervo/domain/kyc/personal/user-type'
import { protectionCalls } from '@acervo/domain/protection/calls'
import { classCriteria, meetsCriteria, type ClassCriterion } from '@acervo/domain/protection/investor-class'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { failureText } from '../../../lib/text/failure.ts'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { cacheProtection, wordingsQuery } from '../queries.ts'
import { WordingText } from '../wording-text.tsx'

type AskClassProps = {
  userType: UserType
  stated: ClassCriterion[]
  onStated: (stated: ClassCriterion[]) => void
  onEnd: () => void
}

/** The request to be treated as sophisticated: criteria, evidence, the warning and two declarations (Annex II). */
export function AskClass({ userType, stated, onStated, onEnd }: AskClassProps) {
  const { t } = useTranslation('protection')
  const client = useQueryClient()
  const { data: wordings } = useQuery(wordingsQuery)
  const [file, setFile] = useState<File>()
  /** The version and the language of the warning whose consequences are known. */
  const [aware, setAware] = useState<string>()
  const [isTrue, setTrue] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const warning = wordings?.find(({ code }) => code === 'sophisticated_warning')
  const shown = warning && `${warning.version} ${currentLanguage()}`
  const isAware = shown !== undefined && aware === shown
  const isEnough = meetsCriteria(userType, stated)
  const firstMissing = !isEnough
    ? 'criteria'
    : !file
      ? 'evidence'
      : !isAware
        ? 'awareness'
        : !isTrue
          ? 'truth'
          : null
  const save = useMutation({
    mutationFn: (asked: { bytes: File; version: number }) =>
      send(protectionCalls.requestClass, {
        form: {
          criteria: stated.join(),
          warning_version: String(asked.version),
          declares_awareness: 'true',
          declares_truth: 'true',
        },
        file: asked.bytes,
      }),
    onSuccess: ({ data }) => {
      cacheProtection(client, data)
      toast.success(t('ask.sent'))
      onEnd()
    },
    // A newer warning is shown, to be read before it is sent again; and a request whose reply was lost, which waits.
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.protection }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    focusField(event.currentTarget, firstMissing)
    if (isEnough && file && isAware && isTrue && warning && !save.isPending)
      save.mutate({ bytes: file, version: warning.version })
  }
  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-5 border-t border-line pt-5">
      <fieldset data-field="criteria" className="grid gap-3">
        <legend className="mb-2 font-semibold">{t('ask.criteria')}</legend>
        <p className="text-ink-soft">{t(`ask.needed_${userType}`)}</p>
        {classCriteria[userType].criteria.map((one) => (
          <Checkbox
            key={one}
            label={t(`ask.criterion.${one}`)}
            value={stated.includes(one)}
            onChange={(isSet) => onStated(isSet ? [...stated, one] : stated.filter((x) => x !== one))}
          />
        ))}
        {isAsked && !isEnough && <Notice tone="bad">{failureText('protection.criteria_not_met')}</Notice>}
      </fieldset>
      <FileDrop
        name="evidence"
        label={t('ask.evidence')}
        hint={t('ask.evidence_hint')}
        accept=".pdf,.jpg,.jpeg,.png"
        required
        current={file?.name}
        error={isAsked && !file ? failureText('kyc.document_required') : undefined}
        onFile={setFile}
        onRemove={() => setFile(undefined)}
      />
      <Notice tone="warn">
        <WordingText wordings={wordings ?? []} code="sophisticated_warning" />
      </Notice>
      <Checkbox
        name="awareness"
        label={t('ask.awareness')}
        value={isAware}
        required
        onChange={(isSet) => setAware(isSet ? shown : undefined)}
        error={isAsked && !isAware ? failureText('protection.declarations_needed') : undefined}
      />
      <Checkbox
        name="truth"
        label={t('ask.truth')}
        value={isTrue}
        required
        onChange={setTrue}
        error={isAsked && !isTrue ? failureText('protection.declarations_needed') : undefined}
      />
      {save.error && <Notice tone="bad">{errorText(save.error, t('ask.failed'))}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending} busyText={t('ask.sending')}>
          {t('ask.send')}
        </Button>
        <Button variant="quiet" disabled={save.isPending} onClick={onEnd}>
          {t('ask.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** On a phone the first error may be out of sight, and the button would seem to do nothing. */
function focusField(form: HTMLFormElement, name: string | null): void {
  const place = form.querySelector(`[data-field="${name}"]`)
  place?.querySelector<HTMLElement>('[role=checkbox], input[type=file]')?.focus()
}
