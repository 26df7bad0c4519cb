import type { TranslatedText } from '@acervo/domain/projects/in-language'
import type { ProjectDraft } from '@acervo/domain/projects/draft'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/form/button.tsx'
import { Textarea } from '../../../../ui/form/textarea.tsx'
import { FormField } from '../../../../ui/form/with-hook-form.tsx'
import { FormattedText } from '../../../../lib/text/formatted.tsx'
import { labelOf } from './fields.tsx'

type LongText = Exclude<TranslatedText, 'name'>

/** A formatted text in both languages, side by side where there is room. */
export function LongTextFields({
  name,
  rows,
  isRequired,
}: {
  name: LongText
  rows: number
  isRequired?: true
}) {
  const { t } = useTranslation('editor')
  const [spanish, english] = useWatch<ProjectDraft, [LongText, `${LongText}_en`]>({
    name: [name, `${name}_en`],
  })
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      <LongTextField
        name={name}
        rows={rows}
        lang="es"
        isRequired={isRequired}
        hint={isRequired && t('field.text_hint')}
      />
      <LongTextField
        name={`${name}_en`}
        rows={rows}
        lang="en"
        hint={spanish && !english ? t('field.english_missing') : undefined}
      />
    </div>
  )
}

type LongTextProps = {
  name: LongText | `${LongText}_en`
  rows: number
  lang: 'es' | 'en'
  isRequired?: true
  hint?: string | false
}

function LongTextField({ name, rows, lang, isRequired, hint }: LongTextProps) {
  const { t } = useTranslation('editor')
  const [isPreviewed, setPreviewed] = useState(false)
  const text = useWatch<ProjectDraft, typeof name>({ name })
  const preview = useId()
  return (
    <div className="grid content-start gap-2">
      <FormField<ProjectDraft, typeof name>
        name={name}
        label={labelOf(name)}
        hint={hint}
        required={isRequired}
      >
        {(field) => <Textarea {...field} rows={rows} lang={lang} />}
      </FormField>
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3 justify-self-start"
        aria-expanded={isPreviewed}
        aria-controls={preview}
        onClick={() => setPreviewed(!isPreviewed)}
      >
        {t(isPreviewed ? 'format.hide' : 'format.show')}
        <span className="sr-only">: {labelOf(name)}</span>
      </Button>
      <div id={preview} hidden={!isPreviewed} className="rounded-md border border-line bg-sunken p-4">
        {isPreviewed && (text ? <FormattedText source={text} language={lang} /> : t('format.empty'))}
      </div>
    </div>
  )
}

/** Explains the formatting, with an example of each mark. */
export function FormatHelp() {
  const { t } = useTranslation('editor')
  const examples = [
    `**${t('format.bold')}**`,
    `*${t('format.italic')}*`,
    `## ${t('format.heading')}`,
    `- ${t('format.item')}`,
    `1. ${t('format.item')}`,
    `[${t('format.link')}](https://…)`,
  ]
  return (
    <div className="grid gap-1.5 text-sm text-ink-soft">
      <p>{t('format.help')}</p>
      <ul className="flex flex-wrap gap-1.5">
        {examples.map((example) => (
          <li key={example}>
            <code className="rounded-sm bg-sunken px-1.5 py-0.5">{example}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
