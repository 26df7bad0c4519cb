import { brandOfDomain } from '@acervo/domain/brands/brand'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import { projectCalls } from '@acervo/domain/projects/calls'
import { manageProjectCalls } from '@acervo/domain/projects/manage-calls'
import { fail } from '@acervo/domain/projects/failures'
import { allPages, columnsNamed, csvAnswer, EXPORT_PAGE_ROWS } from '../documents/csv.ts'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { completeProject } from './complete.ts'
import { deleteProject } from './delete.ts'
import { uploadFile, type NotifyOfWhitepaper } from './files/upload.ts'
import { readFile } from './files/read.ts'
import { removeFile, type IsAccepted } from './files/remove.ts'
import { listProjects } from './list.ts'
import { orderImages } from './order-images.ts'
import { addOwner, correctOwner, listOwners } from './owners.ts'
import { projectColumns, projectSpreadsheetTexts } from './spreadsheet.ts'
import { findProject } from './repo.ts'
import { saveProject } from './save.ts'

/** Functions that need to know investments, which this feature must not import. */
type Investors = { isAccepted: IsAccepted; notifyOfWhitepaper: NotifyOfWhitepaper }

export function projectRoutes(serve: Serve, services: Services, investors: Investors): void {
  const { db, chain } = services

  const seesDrafts = (actor: Actor) => can(actor, 'project.list_all')
  serve(
    projectCalls.list,
    async ({ actor, query }) => {
      const { rows, next_cursor } = await listProjects(db, {
        ...query,
        domain_id: query.domain && brandOfDomain(query.domain).domain_id,
        drafts: query.admin && seesDrafts(actor),
      })
      return { data: rows, next_cursor }
    },
    { sharedAs: ({ actor, query }) => [query, seesDrafts(actor)] },
  )

  exportRoute(serve, services)

  serve(
    projectCalls.read,
    async ({ actor, params }) => {
      const project = await findProject(db, chain, params.id)
      if (!project || (project.status === 'draft' && !seesDrafts(actor))) throw fail('project.not_found')
      return { data: project }
    },
    { sharedAs: ({ actor, params }) => [params.id, seesDrafts(actor)] },
  )

  changeRoutes(serve, services)
  fileRoutes(serve, services, investors)
}

function exportRoute(serve: Serve, { db }: Services): void {
  serve(manageProjectCalls.exportAll, async ({ query: { columns, domain, ...filter }, language }) =>
    csvAnswer(
      { action: 'project.export', subject: { type: 'export', id: 'projects' } },
      projectSpreadsheetTexts[language].filename,
      columnsNamed(projectColumns(language), columns),
      allPages((cursor) =>
        listProjects(db, {
          ...filter,
          domain_id: domain && brandOfDomain(domain).domain_id,
          drafts: true,
          limit: EXPORT_PAGE_ROWS,
          cursor,
        }),
      ),
    ),
  )
}

function changeRoutes(serve: Serve, services: Services): void {
  serve(manageProjectCalls.save, async ({ body, language, idempotencyKey, ...by }) => {
    const project = await saveProject(services, by, body, language, idempotencyKey)
    return { data: project, canBePublished: project.canBePublished, status: project.status }
  })

  serve(manageProjectCalls.remove, async ({ params, ...by }) => {
    await deleteProject(services, by, params.id)
    return {}
  })

  serve(manageProjectCalls.complete, async ({ params, ...by }) => ({
    data: await completeProject(services, by, params.id),
  }))

  serve(manageProjectCalls.listOwners, async () => ({ data: await listOwners(services) }))

  serve(manageProjectCalls.addOwner, async ({ body, ...by }) => ({
    data: await addOwner(services, by, body),
  }))

  serve(manageProjectCalls.correctOwner, async ({ params, body, ...by }) => ({
    data: await correctOwner(services, by, params.id, body),
  }))
}

function fileRoutes(serve: Serve, services: Services, { isAccepted, notifyOfWhitepaper }: Investors): void {
  serve(manageProjectCalls.uploadFile, async ({ form, file: upload, ...by }) => {
    const { file, version } = await uploadFile(services, by, form, upload, notifyOfWhitepaper)
    return { data: file, version }
  })

  serve(manageProjectCalls.removeFile, async ({ params, ...by }) => ({
    version: await removeFile(services, by, params.id, isAccepted),
  }))

  serve(manageProjectCalls.orderImages, async ({ params, body, language, ...by }) => ({
    version: await orderImages(services, by, { projectId: params.id, ...body }, language),
  }))

  serve(projectCalls.readFile, async ({ params, query }) => readFile(services, params, query.w))

  serve(projectCalls.readPublicFile, async ({ params, query }) => readFile(services, params, query.w))
}
