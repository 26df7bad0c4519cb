import { projectCalls } from '@acervo/domain/projects/calls'
import type { ProjectFile } from '@acervo/domain/projects/project'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../../lib/api.ts'
import { formatSize } from '../../../lib/text/format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'

/** One image with its name, size and description. */
export function ImageCard({ image, actions }: { image: ProjectFile; actions: ReactNode }) {
  const { t } = useTranslation('editor')
  const source = addressOf(projectCalls.readPublicFile, {
    params: { storage_path: image.storage_path },
    query: { w: 480 },
  })
  return (
    <li className="grid grid-rows-[auto_1fr_auto] overflow-hidden rounded-lg border border-line bg-paper">
      <span className="relative">
        <img
          src={source}
          alt={image.description ?? ''}
          loading="lazy"
          className="aspect-3/2 w-full bg-sunken object-cover"
        />
        {image.is_main && (
          <Badge tone="accent" icon={<Star aria-hidden />} className="absolute top-2 left-2 shadow-low">
            {t('images.main')}
          </Badge>
        )}
      </span>
      <p className="min-w-0 px-3 py-3">
        <span className="block truncate font-medium" title={image.filename}>
          {image.filename}
        </span>
        <span className="block text-sm text-ink-soft">{formatSize(image.file_size)}</span>
        {image.description && <span className="mt-1 block text-sm wrap-anywhere">{image.description}</span>}
      </p>
      {actions}
    </li>
  )
}
