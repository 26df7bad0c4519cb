import type { Blocking } from '@acervo/domain/registry/blocking'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useQueryClient } from '@tanstack/react-query'
import { download, send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { AddFile, FileList, useAddFile } from '../files.tsx'

type BlockFilesProps = {
  blocking: Blocking
  /**
   * Whether the reader may block. The documents of a block that follows from an entry or a certificate are with that
   * one.
   */
  canAdd: boolean
}

/** The documents that prove the cause of a block. While it is in force, a button adds another one. */
export function BlockFiles({ blocking, canAdd }: BlockFilesProps) {
  const client = useQueryClient()
  const { id, act_id, cause, unblocked_at } = blocking
  const takesMore = canAdd && !unblocked_at && act_id === null && cause !== 'certificate'
  const upload = useAddFile(
    (file) => send(registryCalls.uploadBlockFile, { params: { id }, form: {}, file }),
    () => {
      void client.invalidateQueries({ queryKey: queryKeys.blockings })
      void client.invalidateQueries({ queryKey: queryKeys.investors })
    },
  )
  // Documents are only added, so the longer list is the newer one.
  const added = upload.data?.data.files ?? []
  const files = added.length > blocking.files.length ? added : blocking.files
  return (
    <div className="grid justify-items-start gap-2 empty:hidden">
      {files.length > 0 && (
        <div className="w-full">
          <FileList
            files={files}
            download={({ id: fileId }) => download(registryCalls.readBlockFile, { params: { id, fileId } })}
          />
        </div>
      )}
      {takesMore && <AddFile busy={upload.isPending} onFile={(file) => upload.mutate(file)} />}
    </div>
  )
}
