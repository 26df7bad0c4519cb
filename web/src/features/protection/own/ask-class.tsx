import type { UserType } from '@acervo/domain/kyc/personal/user-type'
import { classCriteria, type ClassCriterion } from '@acervo/domain/protection/investor-class'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { failureText } from '../../../lib/text/failure.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { FormActions } from '../../../ui/form/actions.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { WordingText } from '../wording-text.tsx'
import { useClassForm } from './use-class-form.ts'

type AskClassProps = {
  userType: UserType
  stated: ClassCriterion[]
  onStated: (stated: ClassCriterion[]) => void
  onEnd: () => void
}

/** The request to be treated as sophisticated: criteria, evidence, the warning and two declarations (Annex II). */
export function AskClass(props: AskClassProps) {
  const { userType, stated, onStated, onEnd } = props
  const { t } = useTranslation('protection')
  const { warning, file, setFile, isTrue, setTrue, missing, save, submit } = useClassForm(props)
  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-5 border-t border-line pt-5">
      <Criteria userType={userType} stated={stated} onStated={onStated} isMissing={missing.criteria} />
      <Evidence file={file} isMissing={missing.evidence} onFile={setFile} />
      <Notice tone="warn">
        <WordingText wordings={warning.wordings} code="sophisticated_warning" />
      </Notice>
      <Declaration
        name="awareness"
        value={warning.isRead}
        onChange={warning.setRead}
        isMissing={missing.awareness}
      />
      <Declaration name="truth" value={isTrue} onChange={setTrue} isMissing={missing.truth} />
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

type DeclarationProps = {
  name: 'awareness' | 'truth'
  value: boolean
  onChange: (isSet: boolean) => void
  isMissing: boolean
}

function Declaration({ name, isMissing, ...field }: DeclarationProps) {
  const { t } = useTranslation('protection')
  return (
    <Checkbox
      name={name}
      label={t(`ask.${name}`)}
      required
      {...field}
      error={isMissing ? failureText('protection.declarations_needed') : undefined}
    />
  )
}
