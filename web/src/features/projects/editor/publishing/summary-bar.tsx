import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/form/button.tsx'

type SummaryBarProps = {
  name: string
  isPublished: boolean
  isBlocked: boolean
  /** The number of warnings not yet confirmed. */
  open: number
  isPublishing: boolean
  onBack: () => void
  onPublish: () => void
}

const NAME_LENGTH_SHOWN = 60

/** A button back, and the button to publish. While that button is disabled, the reason is shown. */
export function SummaryBar(props: SummaryBarProps) {
  const { isPublished, isBlocked, open, isPublishing, onBack, onPublish } = props
  const { t } = useTranslation('editor')
  const name =
    props.name.length > NAME_LENGTH_SHOWN ? `${props.name.slice(0, NAME_LENGTH_SHOWN)}…` : props.name
  const waitsFor = isBlocked
    ? t('summary.blocked')
    : open > 0
      ? t('summary.to_confirm', { count: open })
      : undefined
  return (
    <div
      data-foot
      className="sticky bottom-0 z-10 -mx-4 mt-8 -mb-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-paper/95 px-4 py-3 backdrop-blur-sm sm:-mx-8 sm:-mb-10 sm:px-8"
    >
      <Button variant="quiet" className="-ml-2" onClick={onBack}>
        <ArrowLeft aria-hidden /> {t('preview.back')}
      </Button>
      <p role="status" className="text-sm text-warn empty:absolute">
        {waitsFor}
      </p>
      <Button
        className="shrink! wrap-anywhere max-sm:w-full"
        disabled={waitsFor !== undefined}
        busy={isPublishing}
        busyText={t('publishing')}
        onClick={onPublish}
      >
        {t(isPublished ? 'summary.publish_changes' : 'summary.publish', { name })}
      </Button>
    </div>
  )
}
