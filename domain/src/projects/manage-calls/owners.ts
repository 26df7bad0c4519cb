import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { newOwner, ownerCorrection, projectOwner } from '../owner.ts'

const tag = 'projects'

/** The owners of projects. */
export const ownerCalls = {
  listOwners: call({
    method: 'GET',
    path: '/api/admin/project-owners',
    summary: 'Project owners by name, and their offers of the last 12 months',
    tag,
    access: may('project.edit'),
    reply: dataOf(z.array(projectOwner)),
  }),
  addOwner: call({
    method: 'POST',
    path: '/api/admin/project-owners',
    summary: 'Add a project owner',
    tag,
    access: may('project.edit'),
    body: newOwner,
    reply: dataOf(projectOwner),
  }),
  correctOwner: call({
    method: 'PUT',
    path: '/api/admin/project-owners/:id',
    summary:
      'Correct the name or tax id of a project owner, as shown from then on in its projects, documents and files',
    tag,
    access: may('project.edit'),
    params: z.object({ id: uuid() }),
    body: ownerCorrection,
    reply: dataOf(projectOwner),
  }),
}
