import { shownCategory } from '@acervo/domain/projects/project'
import type { PublicProject } from '@acervo/domain/projects/public'
import { buttonClass } from '../../ui/form/button.tsx'
import { appPathsTo } from '../paths.ts'
import { useSite, useTexts } from '../site.ts'

/** The key investment information sheet of a crowdfunding offer, which is public. */
function Sheet({ project: { id } }: { project: PublicProject }) {
  const { language } = useSite()
  const t = useTexts('site-opportunities')
  return (
    <p className="max-w-[68ch]">
      <a href={`/api/projects/${id}/information-sheet/${language}`} className="text-link font-medium">
        {t('page.sheet')}
      </a>{' '}
      {t('page.sheet_text')}
    </p>
  )
}

/** Only the names of the documents. Reading them requires an account. */
export function Documents({ project }: { project: PublicProject }) {
  const t = useTexts('site-opportunities')
  const shared = useTexts('projects')
  const { documents } = project
  return (
    <section aria-label={t('page.documents')} className="grid gap-4">
      <h2 className="text-3xl">{t('page.documents')}</h2>
      {project.regime === 'ecspr' && <Sheet project={project} />}
      {documents.length === 0 ? (
        <p className="text-ink-soft">{t('page.documents_none')}</p>
      ) : (
        <>
          <p className="max-w-[68ch] text-ink-soft">{t('page.documents_text')}</p>
          <ul className="grid border-t border-line">
            {documents.map(({ filename, document_type }) => (
              <li key={filename} className="flex flex-wrap gap-x-4 border-b border-line py-3">
                <span className="font-medium wrap-anywhere">{filename}</span>
                <span className="text-ink-soft">{shared(`category.${shownCategory(document_type)}`)}</span>
              </li>
            ))}
          </ul>
          <p>
            <a href={appPathsTo(project).signUp} className={buttonClass({ variant: 'secondary' })}>
              {t('page.sign_up')}
            </a>
          </p>
        </>
      )}
    </section>
  )
}
