import { canChangeFiles } from '@acervo/domain/projects/files'
import type { Project } from '@acervo/domain/projects/project'
import { Image } from 'lucide-react'
import { FileManagerDelete } from './delete.tsx'
import { FileManagerFrame } from './frame.tsx'
import { ImagePlace } from './image-place.tsx'
import { useImageOrder } from './use-image-order.ts'
import { UploadImage } from './upload-image.tsx'
import { ImageCard } from './image-card.tsx'

export function FileManagerImages({ project }: { project: Project }) {
  return (
    <FileManagerFrame
      kind="images"
      project={project}
      icon={<Image />}
      upload={<UploadImage projectId={project.id} />}
      list={project.images.length > 0 ? <ImageList project={project} /> : null}
    />
  )
}

function ImageList({ project }: { project: Project }) {
  const { images, status } = project
  const move = useImageOrder(project)
  const canChange = canChangeFiles(status)
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {images.map((image, place) => (
        <ImageCard
          key={image.id}
          image={image}
          actions={
            canChange && (
              <div className="flex items-center justify-between border-t border-line px-1">
                {images.length > 1 && (
                  <ImagePlace
                    image={image}
                    place={place}
                    isLast={place === images.length - 1}
                    onMove={(to) => move(image.id, to)}
                  />
                )}
                <span className="ml-auto">
                  <FileManagerDelete file={image} />
                </span>
              </div>
            )
          }
        />
      ))}
    </ul>
  )
}
