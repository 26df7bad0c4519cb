import { z } from 'zod'
import { call } from '../../common/call.ts'
import { page, pageOf, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { dossier, waitingProject } from '../dossier.ts'
import { projectNames } from '../../projects/names.ts'

const tag = 'registry'
const id = uuid('common.field_invalid')
const ofProject = z.object({ projectId: id })

/** Investments that await the ERIR. */
export const dossierCalls = {
  listWaitingProjects: call({
    method: 'GET',
    path: '/api/admin/erir/projects',
    summary: 'Projects with investments that await the ERIR, longest waiting first',
    tag,
    access: may('registry.read'),
    query: page,
    reply: pageOf(waitingProject),
  }),
  listDossiers: call({
    method: 'GET',
    path: '/api/admin/erir/projects/:projectId',
    summary: 'Investments of a project that await the ERIR, longest waiting first, each with its evidence',
    tag,
    access: may('registry.read'),
    params: ofProject,
    query: page,
    reply: pageOf(dossier).extend({ ...projectNames }),
  }),
}
