import { manageProjectCalls } from '@acervo/domain/projects/manage-calls'
import type { Project } from '@acervo/domain/projects/project'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { OwnChange } from '../own-change.ts'
import { editedProjectQuery, noteChanged } from '../staff-queries.ts'

/**
 * Moves an image of a project to another position. The first image is the main one. A move requested during another one
 * starts after it, from the resulting order.
 */
export function useImageOrder(project: Project) {
  const { id } = project
  const { t } = useTranslation('editor')
  const client = useQueryClient()
  const noteOwn = useContext(OwnChange)
  const order = useMutation({
    scope: { id: `images of ${id}` },
    mutationFn: ({ imageId, place }: { imageId: string; place: number }) => {
      const { images, version } = client.getQueryData(editedProjectQuery(id).queryKey) ?? project
      const rest = images.map((image) => image.id).filter((one) => one !== imageId)
      const ids = rest.toSpliced(place, 0, imageId)
      return send(manageProjectCalls.orderImages, { params: { id }, body: { images: ids, version } })
    },
    onSuccess: async (reply) => {
      noteOwn(reply.version)
      await noteChanged()
      toast.success(t('images.ordered'))
    },
    onError: (error) => {
      toast.error(errorText(error, t('images.order_failed')))
      return noteChanged()
    },
  })
  return (imageId: string, place: number) => order.mutate({ imageId, place })
}
