import type { Domain } from '@acervo/domain/brands/brand'
import { CONTACT_PAGE, contactMax, type ContactOutcome } from '@acervo/domain/contact/contact'
import type { Language } from '@acervo/domain/common/language'
import { buttonClass } from '../../ui/form/button.tsx'
import { MessageField, TextField } from './field.tsx'
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
 * The contact form. Without JavaScript the browser sends it to /contacto and the server renders this same component
 * with the outcome; with JavaScript, the form is sent in place. The inputs are uncontrolled, so nothing typed before
 * the script arrives is lost.
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
        <p
          ref={banner}
          tabIndex={-1}
          role={answer.sent ? 'status' : 'alert'}
          className={`mb-6 rounded-lg border p-4 ${answer.sent ? 'border-good/35 bg-good-soft' : 'border-bad/35 bg-bad-soft'}`}
        >
          {answer.text}
        </p>
      )}
      <fieldset key={round} disabled={isSubmitting} className="grid gap-5 sm:grid-cols-2">
        <p className="text-sm text-ink-soft sm:col-span-2">{texts.asterisk}</p>
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="platform" value={brand} />
        <ContactFields texts={texts} values={values} errors={errors} />
        <div className="grid gap-3 sm:col-span-2">
          <PrivacyField
            text={texts.privacy}
            checked={values?.privacyAccepted}
            error={errors.privacyAccepted}
          />
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
  return (
    <>
      <TextField
        name="name"
        label={texts.name}
        autoComplete="name"
        required
        maxLength={contactMax.name}
        defaultValue={values?.name}
        error={errors.name}
        className="sm:col-span-2"
      />
      <TextField
        name="email"
        type="email"
        label={texts.email}
        autoComplete="email"
        required
        maxLength={contactMax.email}
        defaultValue={values?.email}
        error={errors.email}
      />
      <TextField
        name="phone"
        type="tel"
        label={texts.phone}
        hint={texts.optional}
        autoComplete="tel"
        maxLength={contactMax.phone}
        defaultValue={values?.phone}
        error={errors.phone}
      />
      <MessageField
        name="message"
        label={texts.message}
        required
        maxLength={contactMax.message}
        defaultValue={values?.message}
        error={errors.message}
        className="sm:col-span-2"
      />
    </>
  )
}

/** Without the script only the browser checks the form; with it, ours does, in the page's language. */
function checkOurselves(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true
}
