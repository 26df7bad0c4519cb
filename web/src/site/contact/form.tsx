import type { Domain } from '@acervo/domain/brands/brand'
import { CONTACT_PAGE, contactMax, type ContactOutcome } from '@acervo/domain/contact/contact'
import type { Language } from '@acervo/domain/common/language'
import { buttonClass } from '../../ui/form/button.tsx'
import { MessageField, TextField } from './field.tsx'
import { fieldOf } from './field-of.ts'
import { Outcome } from './outcome.tsx'
import { SpamTrap } from './spam-trap.tsx'
import { BoxField, PrivacyField } from './box-field.tsx'
import type { ContactTexts } from './texts.ts'
import { useContact } from './use-contact.ts'

export type ContactFormProps = {
  language: Language
  texts: ContactTexts
  brand: Domain
  /** Only /contacto asks for marketing consent. */
  hasMarketing: boolean
  /** The server's reply to a form that was sent without JavaScript. */
  outcome?: ContactOutcome
}

/**
 * The contact form. Without JavaScript, the browser sends it to /contacto, and the server renders this component with
 * the outcome. With JavaScript, the form is sent without leaving the page. The inputs are uncontrolled, so text typed
 * before the script arrives is not lost.
 */
export function ContactForm({ language, texts, brand, hasMarketing, outcome }: ContactFormProps) {
  const { answer, values, isSubmitting, round, banner, onSubmit, onInput } = useContact({
    texts,
    language,
    outcome,
  })
  const errors = answer?.fields ?? {}
  return (
    <form
      method="post"
      action={`${CONTACT_PAGE}#contacto`}
      ref={checkOurselves}
      onSubmit={onSubmit}
      onInput={onInput}
      className="relative"
    >
      {answer?.text && (
        <Outcome isSent={answer.sent} ref={banner}>
          {answer.text}
        </Outcome>
      )}
      <fieldset key={round} disabled={isSubmitting} className="grid gap-5 sm:grid-cols-2">
        <p className="text-sm text-ink-soft sm:col-span-2">{texts.asterisk}</p>
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="platform" value={brand} />
        <ContactFields texts={texts} values={values} errors={errors} />
        <Consents texts={texts} values={values} errors={errors} hasMarketing={hasMarketing} />
        <SpamTrap text={texts.trap} />
        <button type="submit" className={buttonClass({ size: 'lg' }, 'sm:col-span-2 sm:justify-self-start')}>
          {isSubmitting ? texts.sending : texts.send}
        </button>
      </fieldset>
    </form>
  )
}

type ContactFieldsProps = Pick<ReturnType<typeof useContact>, 'values'> & {
  texts: ContactTexts
  errors: Partial<Record<string, string>>
}

function ContactFields({ texts, values, errors }: ContactFieldsProps) {
  const field = fieldOf({ max: contactMax, values, errors })
  return (
    <>
      <TextField
        {...field('name')}
        label={texts.name}
        autoComplete="name"
        required
        className="sm:col-span-2"
      />
      <TextField {...field('email')} type="email" label={texts.email} autoComplete="email" required />
      <TextField
        {...field('phone')}
        type="tel"
        label={texts.phone}
        hint={texts.optional}
        autoComplete="tel"
      />
      <MessageField {...field('message')} label={texts.message} required className="sm:col-span-2" />
    </>
  )
}

/** Boxes to accept the privacy policy, which is required, and marketing. */
function Consents({ texts, values, errors, hasMarketing }: ContactFieldsProps & { hasMarketing: boolean }) {
  return (
    <div className="grid gap-3 sm:col-span-2">
      <PrivacyField text={texts.privacy} checked={values?.privacyAccepted} error={errors.privacyAccepted} />
      {hasMarketing && (
        <BoxField
          name="marketingAccepted"
          checked={values?.marketingAccepted}
          error={errors.marketingAccepted}
        >
          {texts.marketing}
        </BoxField>
      )}
    </div>
  )
}

/** Without the script, the browser validates the form. With the script, our code does, in the page's language. */
function checkOurselves(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true
}
