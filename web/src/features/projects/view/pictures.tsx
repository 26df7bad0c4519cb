import type { Project } from '@acervo/domain/projects/project'
import { ImageOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Carousel } from '../../../ui/media/carousel.tsx'
import { pictureOf } from '../picture.ts'
import { shownText } from '../shown-text.ts'

/** The project's images. The server sorts the main image first. */
export function ProjectPictures({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  if (project.images.length === 0) {
    return (
      <div className="grid aspect-video place-items-center rounded-lg border border-line bg-sunken text-ink-soft">
        <span className="grid justify-items-center gap-2">
          <ImageOff aria-hidden className="size-9 stroke-1" />
          {t('view.no_images')}
        </span>
      </div>
    )
  }
  const name = shownText(project, 'name').text
  const pictures = project.images.map((image, index) => ({
    ...pictureOf(image.url),
    alt: image.description || t('view.picture', { name, number: index + 1 }),
  }))
  return (
    <Carousel
      pictures={pictures}
      label={t('view.pictures', { name })}
      sizes="(width < 1024px) 100vw, 720px"
    />
  )
}
