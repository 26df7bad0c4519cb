import {
  DOCUMENT_BYTES_MAX,
  documentExtensions,
  IMAGE_BYTES_MAX,
  imageMimeTypes,
  uploadForm,
} from '@acervo/domain/projects/files'
import { documentCategories } from '@acervo/domain/projects/project'
import { z } from 'zod'

/** The domain's limits, checked before a file is sent. The server checks the content. */
export const imageUpload = z.object({
  file: z
    .instanceof(File, { error: 'project.image_required' })
    .refine(({ size }) => size <= IMAGE_BYTES_MAX, { error: 'project.image_too_large', abort: true })
    .refine(({ type }) => imageMimeTypes.some((mime) => mime === type), 'project.image_format_invalid'),
  description: uploadForm.shape.description,
  isMain: z.boolean(),
})

export const documentUpload = z.object({
  file: z
    .instanceof(File, { error: 'project.document_required' })
    .refine(({ size }) => size <= DOCUMENT_BYTES_MAX, { error: 'project.document_too_large', abort: true })
    .refine(
      ({ name }) => documentExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`)),
      'project.document_format_invalid',
    ),
  documentType: z.enum(documentCategories, 'project.file_type_required'),
  description: uploadForm.shape.description,
})
