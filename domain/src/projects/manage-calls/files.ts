import { z } from 'zod'
import { call, type FileRule } from '../../common/call.ts'
import { dataOf, done, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { documentRule, imageRule, uploadForm } from '../files.ts'
import { projectFile } from '../project.ts'

const tag = 'projects'
const id = z.object({ id: uuid() })
/** The version of its project after a file was changed. */
const projectVersion = { version: z.number().int() }

/** The images and documents of a project. */
export const fileCalls = {
  uploadFile: call({
    method: 'POST',
    path: '/api/projects/files',
    summary: 'Upload an image or a document of a project',
    tag,
    access: may('project.edit'),
    body: 'multipart',
    form: uploadForm,
    file: ({ documentType }) => (documentType === 'image' ? imageRule : documentRule) satisfies FileRule,
    reply: dataOf(projectFile).extend(projectVersion),
  }),
  removeFile: call({
    method: 'DELETE',
    path: '/api/projects/files/:id',
    summary: 'Remove an image or a document of a project',
    tag,
    access: may('project.edit'),
    params: id,
    reply: done.extend(projectVersion),
  }),
  orderImages: call({
    method: 'PUT',
    path: '/api/projects/:id/images',
    summary:
      'Set the order of all images of a project; the first is the main one. With version, only if nobody has changed the project since',
    tag,
    access: may('project.edit'),
    params: id,
    body: z.object({
      images: z
        .array(uuid('project.file_missing'), 'common.field_invalid')
        .min(1, 'common.field_invalid')
        .max(1000, 'common.field_invalid')
        .refine((ids) => new Set(ids).size === ids.length, 'common.field_invalid'),
      version: z.number().int().optional(),
    }),
    reply: done.extend(projectVersion),
  }),
}
