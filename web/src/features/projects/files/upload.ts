import { manageProjectCalls } from '@acervo/domain/projects/manage-calls'
import type { fileTypes } from '@acervo/domain/projects/project'
import { useMutation } from '@tanstack/react-query'
import { useContext, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorDetail, errorText, isAnswer, isCancelled } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { OwnChange } from '../own-change.ts'
import { noteChanged } from '../staff-queries.ts'

type Upload = {
  file: File
  documentType: (typeof fileTypes)[number]
  description: string | null
  isMain?: boolean
}

/** Uploads a file of a project. `sent` is 0 to 1 during the upload. */
export function useFileUpload(projectId: string, kind: 'images' | 'documents', onDone: () => void) {
  const { t } = useTranslation('editor')
  const noteOwn = useContext(OwnChange)
  const [sent, setSent] = useState<number>()
  const controller = useRef<AbortController>(undefined)
  const upload = useMutation({
    mutationFn: ({ file, documentType, description, isMain = false }: Upload) => {
      controller.current = new AbortController()
      setSent(0)
      return send(
        manageProjectCalls.uploadFile,
        {
          file,
          form: {
            projectId,
            documentType,
            description: description ?? undefined,
            isMain: isMain ? 'true' : 'false',
          },
        },
        { signal: controller.current.signal, onProgress: setSent },
      )
    },
    onSuccess: async ({ version }) => {
      noteOwn(version)
      await noteChanged()
      toast.success(t(`${kind}.uploaded`))
      onDone()
    },
    onError: (error) => {
      if (isCancelled(error)) return toast.info(errorDetail(error, ''))
      const refused = isAnswer(error) && error.message && t('files.upload_refused', { msg: error.message })
      toast.error(refused || errorText(error, t(`${kind}.upload_failed`)))
    },
    onSettled: () => setSent(undefined),
  })
  return { sent, start: upload.mutate, cancel: () => controller.current?.abort() }
}
