import { useTexts } from '../site.ts'

export function NotFound() {
  const t = useTexts('site-common')
  return <h1>{t('not_found.title')}</h1>
}
