import type { ProjectFile } from '@acervo/domain/projects/project'
import { ArrowLeft, ArrowRight, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'

type ImagePlaceProps = {
  image: ProjectFile
  place: number
  isLast: boolean
  onMove: (place: number) => void
}

/** Buttons that move an image within the project's images. A disabled button keeps its position and its focus. */
export function ImagePlace({ image, place, isLast, onMove }: ImagePlaceProps) {
  const { t } = useTranslation('editor')
  const name = image.filename
  const step = (to: number, isEnd: boolean, icon: typeof Star, text: string) => {
    const Icon = icon
    return (
      <Button
        variant="quiet"
        size="icon"
        aria-label={text}
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && onMove(to)}
      >
        <Icon aria-hidden />
      </Button>
    )
  }
  return (
    <div role="group" aria-label={t('images.place_of', { name })} className="flex items-center">
      {step(place - 1, place === 0, ArrowLeft, t('images.earlier', { name }))}
      {step(place + 1, isLast, ArrowRight, t('images.later', { name }))}
      {step(0, place === 0, Star, t('images.make_main', { name }))}
    </div>
  )
}
