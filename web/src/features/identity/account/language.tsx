import { languages, type Language } from '@acervo/domain/common/language'
import { useTranslation } from 'react-i18next'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../../lib/api-error.ts'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { chooseLanguage } from '../choose-language.ts'
import { FormError } from '../form-error.tsx'
import { useMe } from '../queries.ts'

/** The language of the interface and of the emails. */
export function AccountLanguage() {
  const { t } = useTranslation(['account', 'common'])
  const { language } = useMe()
  const choose = useMutation({ mutationFn: chooseLanguage })
  // The interface's language belongs to the device, the emails' language to the account. Where they differ, neither is
  // shown as chosen.
  const isOne = currentLanguage() === language
  return (
    <Card>
      <CardHeader title={t('language.title')} description={t('language.lead')} />
      <div className="grid gap-4">
        <Field label={t('common:language.label')} hint={isOne ? undefined : t('language.differs')} group>
          <RadioGroup<Language>
            inline
            value={choose.isPending ? choose.variables : isOne ? language : null}
            onChange={(next) => choose.mutate(next)}
            options={languages.map((value) => ({
              value,
              label: <span lang={value}>{t(`common:language.${value}`)}</span>,
            }))}
          />
        </Field>
        <FormError>{choose.error && errorText(choose.error, t('failed'))}</FormError>
      </div>
    </Card>
  )
}
