import { manageProjectCalls } from '@acervo/domain/projects/manage-calls'
import type { Project } from '@acervo/domain/projects/project'
import { useMutation } from '@tanstack/react-query'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { OwnChange } from '../own-change.ts'
import { noteChanged } from '../staff-queries.ts'

/** Moves an image of a project to another position; the first is the main one. */
export function useImageOrder({ id, version, images }: Project) {
  const { t } = useTranslation('editor')
  const noteOwn = useContext(OwnChange)
  const order = useMutation({
    mutationFn: (ids: string[]) =>
      send(manageProjectCalls.orderImages, { params: { id }, body: { images: ids, version } }),
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
  return (imageId: string, place: number) => {
    if (order.isPending) return
    const rest = images.map((image) => image.id).filter((one) => one !== imageId)
    order.mutate(rest.toSpliced(place, 0, imageId))
  }
}
