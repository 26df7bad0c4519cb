import type { PublicProject } from '@acervo/domain/projects/public'
import { ProjectCard } from './card.tsx'

export function ProjectCards({ projects }: { projects: readonly PublicProject[] }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {projects.map((project) => (
        <li key={project.id} className="grid">
          <ProjectCard project={project} />
        </li>
      ))}
    </ul>
  )
}
