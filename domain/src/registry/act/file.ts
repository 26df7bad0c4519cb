import { z } from 'zod'
import { moment, uuid } from '../../common/reply.ts'

/** Documents of one entry, or of one block. */
export const REGISTRY_FILES_MAX = 10

/** A document of an entry or a block, such as the order of a court. */
export const registryFile = z.object({
  id: uuid(),
  filename: z.string(),
  mime_type: z.string(),
  uploaded_at: moment,
})
export type RegistryFile = z.infer<typeof registryFile>
