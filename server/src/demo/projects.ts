import type { DemoProject } from './project.ts'
import { fullAcervoProjects } from './projects/full-acervo.ts'
import { fullHispaxProjects } from './projects/full-hispax.ts'
import { shortAcervoProjects } from './projects/short-acervo.ts'
import { shortHispaxProjects } from './projects/short-hispax.ts'

export const demoProjects: DemoProject[] = [
  ...fullAcervoProjects,
  ...fullHispaxProjects,
  ...shortAcervoProjects,
  ...shortHispaxProjects,
]
