import { AccessibilityResult } from '../accessibility-result.tsx'
import { legalHtml } from '../legal/text.ts'
import { useSite } from '../site.ts'

/** A legal text, set to be read; the accessibility statement ends with what the last check found. */
export function Legal() {
  const site = useSite()
  return (
    <div className="mx-auto max-w-3xl px-5 pt-28 pb-20 sm:px-8 sm:pt-36">
      <article className="prose" dangerouslySetInnerHTML={{ __html: legalHtml(site) }} />
      {site.page === 'accesibilidad' && <AccessibilityResult />}
    </div>
  )
}
