import { inLanguage } from '@acervo/domain/projects/in-language'
import type { PublicProject } from '@acervo/domain/projects/public'
import { Picture } from './picture.tsx'
import { useSite, useTexts } from '../site.ts'

/** The main picture of a project, and up to six others. */
export function Pictures({ project }: { project: PublicProject }) {
  const t = useTexts('site-opportunities')
  const { images } = project
  const name = inLanguage(project, 'name', useSite().language).text
  const [main, ...others] = images
  if (!main) return null
  const alt = (index: number) =>
    images[index]?.description || t('page.picture', { name, number: String(index + 1) })
  return (
    <div className="grid gap-3">
      <Picture
        url={main.url}
        alt={alt(0)}
        sizes="(width < 1024px) 100vw, 860px"
        className="aspect-[16/10] w-full rounded-lg bg-sunken object-cover"
      />
      {others.length > 0 && (
        <ul className="grid grid-cols-3 gap-3">
          {others.slice(0, 6).map(({ url }, index) => (
            <li key={url}>
              <Picture
                url={url}
                alt={alt(index + 1)}
                isLazy
                sizes="(width < 1024px) 33vw, 280px"
                className="aspect-[16/10] w-full rounded-md bg-sunken object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
