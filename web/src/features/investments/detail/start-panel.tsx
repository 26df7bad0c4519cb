import type { ShownText } from '@acervo/domain/projects/in-language'
import { FileText } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { sha256Of } from '../../../lib/files/sha256.ts'
import { failureText } from '../../../lib/text/failure.ts'
import { formatSize } from '../../../lib/text/format.ts'
import { FormattedText } from '../../../lib/text/formatted.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { showWrong } from '../../../ui/form/show-wrong.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Details } from '../../../ui/layout/details.tsx'
import type { Advance } from './use-advance.ts'

/** The document an investor accepts. `version` identifies its exact bytes. */
export type Whitepaper = {
  id: string
  version: string
  filename: string
  size: number
  address: string
  /** The project's terms, which the investor accepts together with the document. */
  terms: ShownText
  /** True for a crowdfunding offer, which has a key investment information sheet instead of a whitepaper. */
  isSheet?: boolean
  /** True while the offer is suspended. Nobody can accept the document then. */
  isSuspended?: boolean
}

type StartPanelProps = { whitepaper: Whitepaper | null | undefined; advance: Advance }

/** The investor reads the whitepaper, accepts the document and the terms, and continues to the bank transfer. */
export function StartPanel({ whitepaper, advance }: StartPanelProps) {
  const { t } = useTranslation('investments')
  if (whitepaper === undefined) return <Skeleton className="h-24" />
  if (whitepaper === null)
    return (
      <Notice tone="bad">
        {failureText('investment.whitepaper_missing')} {t('start.missing')}
      </Notice>
    )
  return <AcceptForm whitepaper={whitepaper} advance={advance} />
}

function AcceptForm({ whitepaper, advance }: { whitepaper: Whitepaper; advance: Advance }) {
  const { t } = useTranslation('investments')
  const [isAccepted, setAccepted] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { terms, isSheet = false, isSuspended = false } = whitepaper
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    showWrong(event.currentTarget, () => setMissing(!isAccepted))
    if (isAccepted && !advance.isPending) void acceptanceOf(whitepaper).then(advance.run)
  }
  const first = t(isSheet ? 'start.accept_sheet_first' : 'start.accept_first')
  return (
    <form noValidate onSubmit={submit} className="grid max-w-2xl gap-5 text-ink">
      <p>{t(isSheet ? 'start.lead_sheet' : 'start.lead')}</p>
      <PaperLink whitepaper={whitepaper} />
      <Details title={t('start.terms')}>
        <FormattedText source={terms.text} language={terms.language} />
      </Details>
      <Checkbox
        label={t(isSheet ? 'start.accept_sheet' : 'start.accept')}
        value={isAccepted}
        required
        disabled={advance.isPending || isSuspended}
        error={isMissing && !isAccepted ? first : undefined}
        onChange={setAccepted}
      />
      <PaymentMethod />
      <Button
        type="submit"
        busy={advance.isPending}
        busyText={t('working')}
        disabled={isSuspended}
        className="max-sm:w-full sm:justify-self-start"
      >
        {t('start.submit')}
      </Button>
    </form>
  )
}

/** The ids of what the screen showed. The server refuses them if the document or the terms have changed. */
async function acceptanceOf({ id, version, terms }: Whitepaper) {
  const terms_sha256 = await sha256Of(terms.text)
  const accepted = { whitepaper_id: id, whitepaper_version: version, terms: true as const, terms_sha256 }
  return { payment_method: 'bank' as const, accepted }
}

function PaperLink({ whitepaper: { address, filename, size, isSheet } }: { whitepaper: Whitepaper }) {
  const { t } = useTranslation('investments')
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="flex items-center gap-4 rounded-lg border border-line bg-paper p-4 hover:border-line-strong"
    >
      <FileText aria-hidden className="size-8 shrink-0 stroke-[1.25] text-accent" />
      <span className="min-w-0">
        <span className="text-link font-medium">{t(isSheet ? 'start.sheet' : 'start.whitepaper')}</span>
        <span className="block text-sm wrap-anywhere text-ink-soft">
          {filename} · <span className="tabular">{formatSize(size)}</span>
        </span>
      </span>
    </a>
  )
}

/** Bank transfer is the only method so far. */
function PaymentMethod() {
  const { t } = useTranslation('investments')
  return (
    <Field group label={t('start.method')}>
      <RadioGroup
        value="bank"
        options={[{ value: 'bank', label: t('start.bank'), hint: t('start.bank_hint') }]}
        onChange={() => undefined}
      />
    </Field>
  )
}
