import type { UserType } from '@acervo/domain/kyc/personal/user-type'
import { classCriteria, meetsCriteria, type ClassCriterion } from '@acervo/domain/protection/investor-class'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { failureText } from '../../../lib/text/failure.ts'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { FormActions } from '../../../ui/form/actions.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { wordingsQuery } from '../queries.ts'
import { WordingText } from '../wording-text.tsx'
import { useRequestClass } from './use-request-class.ts'

type AskClassProps = {
  userType: UserType
  stated: ClassCriterion[]
  onStated: (stated: ClassCriterion[]) => void
  onEnd: () => void
}

/** The request to be treated as sophisticated: criteria, evidence, the warning and two declarations (Annex II). */
export function AskClass({ userType, stated, onStated, onEnd }: AskClassProps) {
  const { t } = useTranslation('protection')
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
  const given = { criteria: isEnough, evidence: file !== undefined, awareness: isAware, truth: isTrue }
  const save = useRequestClass(onEnd)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    focusFirstMissing(event.currentTarget, given)
    if (isEnough && file && isAware && isTrue && warning && !save.isPending)
      save.mutate({ stated, file, version: warning.version })
  }
  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-5 border-t border-line pt-5">
      <Criteria userType={userType} stated={stated} onStated={onStated} isMissing={isAsked && !isEnough} />
      <Evidence file={file} isMissing={isAsked && !file} onFile={setFile} />
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
      <FormActions
        busy={save.isPending}
        busyText={t('ask.sending')}
        cancelText={t('ask.cancel')}
        onCancel={onEnd}
      >
        {t('ask.send')}
      </FormActions>
    </form>
  )
}

type CriteriaProps = Omit<AskClassProps, 'onEnd'> & { isMissing: boolean }

function Criteria({ userType, stated, onStated, isMissing }: CriteriaProps) {
  const { t } = useTranslation('protection')
  return (
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
      {isMissing && <Notice tone="bad">{failureText('protection.criteria_not_met')}</Notice>}
    </fieldset>
  )
}

type EvidenceProps = {
  file: File | undefined
  isMissing: boolean
  onFile: (file: File | undefined) => void
}

function Evidence({ file, isMissing, onFile }: EvidenceProps) {
  const { t } = useTranslation('protection')
  return (
    <FileDrop
      name="evidence"
      label={t('ask.evidence')}
      hint={t('ask.evidence_hint')}
      accept=".pdf,.jpg,.jpeg,.png"
      required
      current={file?.name}
      error={isMissing ? failureText('kyc.document_required') : undefined}
      onFile={onFile}
      onRemove={() => onFile(undefined)}
    />
  )
}

/** On a phone the first error may be out of sight, and the button would seem to do nothing. */
function focusFirstMissing(form: HTMLFormElement, given: Record<string, boolean>): void {
  const name = Object.keys(given).find((field) => !given[field])
  const place = form.querySelector(`[data-field="${name}"]`)
  place?.querySelector<HTMLElement>('[role=checkbox], input[type=file]')?.focus()
}
