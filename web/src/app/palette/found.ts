import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { userCalls } from '@acervo/domain/identity/user-calls'
import { investmentCalls } from '@acervo/domain/investments/calls'
import { projectCalls } from '@acervo/domain/projects/calls'
import { registryCalls } from '@acervo/domain/registry/calls'
import { overviewCalls } from '@acervo/domain/overview/calls'
import { readReference, type FoundReference } from '@acervo/domain/overview/references'
import { queryOptions } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { nameOfProject, projectName } from '../../lib/text/project-name.ts'
import { paths } from '../paths.ts'

/** One search result: its link, and the texts that distinguish it from the others. */
export type Found = {
  key: string
  kind: 'screen' | 'person' | 'project' | 'investment' | FoundReference['kind']
  label: string
  note: string
  target: Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>
}

const SHOWN_OF_EACH = 5
export const SEARCH_CHARACTERS_MIN = 2

/**
 * Searches the subject of a reference, and people, projects and investments that match, within this user's permissions.
 * The results are identity data, so they are not cached.
 */
export function foundQuery(me: Profile, search: string) {
  return queryOptions({
    queryKey: [...queryKeys.overview, 'palette', search],
    queryFn: async ({ signal }) => {
      const parts = [findReferences, findPeople, findProjects, findInvestments].map((find) =>
        find(me, search, signal),
      )
      return (await Promise.all(parts)).flat()
    },
    enabled: search.length >= SEARCH_CHARACTERS_MIN,
    gcTime: 0,
  })
}

async function findPeople(me: Profile, search: string, signal: AbortSignal): Promise<Found[]> {
  const query = { search, limit: SHOWN_OF_EACH }
  const isAdministration = can(me, 'user.list')
  if (!isAdministration && !can(me, 'registry.read')) return []
  const { data } = isAdministration
    ? await send(userCalls.listUsers, { query }, { signal })
    : await send(registryCalls.listInvestors, { query }, { signal })
  return data.map(({ id, name, email }) => ({
    key: `person ${id}`,
    kind: 'person',
    label: name ?? email ?? id,
    note: name ? (email ?? '') : '',
    target: { to: paths.person, params: { personId: id } },
  }))
}

async function findProjects(me: Profile, search: string, signal: AbortSignal): Promise<Found[]> {
  if (!can(me, 'project.list_all')) return []
  const query = { search, limit: SHOWN_OF_EACH, admin: 'true' as const }
  const { data } = await send(projectCalls.list, { query }, { signal })
  return data.map(({ id, ...project }) => ({
    key: `project ${id}`,
    kind: 'project',
    label: nameOfProject(project),
    note: '',
    target: {
      to: can(me, 'project.edit') ? paths.editProject : paths.project,
      params: { projectId: id },
    },
  }))
}

async function findInvestments(me: Profile, search: string, signal: AbortSignal): Promise<Found[]> {
  if (!can(me, 'investment.list_all')) return []
  const query = { search, limit: SHOWN_OF_EACH, admin: 'true' as const }
  const { investments } = await send(investmentCalls.list, { query }, { signal })
  return investments.map(({ id, payment_reference, user_name, user_email, ...row }) => ({
    key: `investment ${id}`,
    kind: 'investment',
    label: payment_reference,
    note: [user_name ?? user_email, projectName(row)].filter(Boolean).join(' · '),
    target: { to: paths.investment, params: { investmentId: id }, search: { admin: true } },
  }))
}

/** Sends no request for text that cannot be a reference. */
async function findReferences(me: Profile, search: string, signal: AbortSignal): Promise<Found[]> {
  if (!can(me, 'overview.read') || !readReference(search)) return []
  const { data } = await send(overviewCalls.findReference, { query: { search } }, { signal })
  return data.map(({ kind, id, number, name, ...row }) => ({
    key: `${kind} ${id} ${number}`,
    kind,
    label: number,
    note: [name, projectName(row)].filter(Boolean).join(' · '),
    target: targetOf(kind, id),
  }))
}

/** The staff screen of the subject. */
function targetOf(kind: FoundReference['kind'], id: string): Found['target'] {
  switch (kind) {
    case 'entry':
      return { to: paths.erirAct, params: { actId: id } }
    case 'certificate':
      return { to: paths.erir, search: { certificate: id }, hash: 'certificates' }
    case 'complaint':
      return { to: paths.complaintsReview, search: { only: id } }
    case 'refund':
      return { to: paths.treasury, search: { list: 'refunds', only: id } }
    case 'distribution':
      return { to: paths.distributions, search: { open: id } }
  }
}
