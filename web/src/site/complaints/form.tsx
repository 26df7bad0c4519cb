import type { Brand } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import { COMPLAINT_PAGE, complaintMax, type ComplaintOutcomeShown } from '@acervo/domain/complaints/complaint'
import { buttonClass } from '../../ui/form/button.tsx'
import { MessageField, TextField } from '../contact/field.tsx'
import { fieldOf } from '../contact/field-of.ts'
import { Outcome } from '../contact/outcome.tsx'
import { SpamTrap } from '../contact/spam-trap.tsx'
import { PrivacyField } from '../contact/box-field.tsx'
import { siteTexts } from '../texts.ts'

type Props = { brand: Brand; language: Language; outcome?: ComplaintOutcomeShown }

/**
 * The complaint form, which needs no JavaScript: the browser sends it to /reclamaciones, and the server renders this
 * component with the outcome.
 */
export function ComplaintForm({ brand, language, outcome }: Props) {
  const t = siteTexts(brand, language, 'site-complaints')
  const shared = siteTexts(brand, language, 'site-contact')
  return (
    <form method="post" action={`${COMPLAINT_PAGE}#reclamacion`} className="relative">
      {outcome && <Outcome isSent={outcome.sent}>{outcome.sent ? outcome.message : outcome.error}</Outcome>}
      <div className="grid gap-5 sm:grid-cols-2">
        <p className="text-sm text-ink-soft sm:col-span-2">{shared('form.asterisk')}</p>
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="platform" value={brand.domain} />
        <ComplaintFields brand={brand} language={language} outcome={outcome} />
        <SpamTrap text={shared('form.trap')} />
        <button type="submit" className={buttonClass({ size: 'lg' }, 'sm:col-span-2 sm:justify-self-start')}>
          {t('form.send')}
        </button>
      </div>
    </form>
  )
}

function ComplaintFields({ brand, language, outcome }: Props) {
  const t = siteTexts(brand, language, 'site-complaints')
  const shared = siteTexts(brand, language, 'site-contact')
  const values = outcome?.sent === false ? outcome.values : undefined
  const errors = outcome?.sent === false ? outcome.fields : {}
  const field = fieldOf({ max: complaintMax, values, errors })
  return (
    <>
      <TextField {...field('name')} label={shared('form.name')} autoComplete="name" required />
      <TextField
        {...field('email')}
        type="email"
        label={shared('form.email')}
        autoComplete="email"
        required
      />
      <TextField
        {...field('about')}
        label={t('form.about')}
        hint={shared('form.optional')}
        className="sm:col-span-2"
      />
      <MessageField
        {...field('message')}
        label={t('form.message')}
        required
        rows={8}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <PrivacyField
          text={shared('form.privacy')}
          checked={values?.privacyAccepted}
          error={errors.privacyAccepted}
        />
      </div>
    </>
  )
}
