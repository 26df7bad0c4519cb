import { buttonClass } from '../../ui/form/button.tsx'
import { Section } from '../layout/section.tsx'
import { ProjectCards } from '../opportunities/cards.tsx'
import { pathOf } from '../paths.ts'
import { useSite, useTexts } from '../site.ts'

/**
 * The newest projects that accept investments, or a sentence when there are none. Omitted while the database is
 * unreachable.
 */
export function OpenProjects() {
  const { live } = useSite()
  const t = useTexts('site-opportunities')
  if (!live) return null
  return (
    <Section title={t('home.title')} className="border-t border-line bg-surface">
      {live.projects.length > 0 ? (
        <ProjectCards projects={live.projects} />
      ) : (
        <p className="font-serif text-2xl">{t('empty')}</p>
      )}
      <p>
        <a href={pathOf('oportunidades')} className={buttonClass({ variant: 'secondary' }, 'max-sm:w-full')}>
          {t('home.more')}
        </a>
      </p>
    </Section>
  )
}
