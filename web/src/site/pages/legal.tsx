import { AccessibilityResult } from '../accessibility-result.tsx'
import { legalHtml } from '../legal/text.ts'
import { useSite } from '../site.ts'

/** A legal text; the accessibility statement ends with the result of the last check. */
export function Legal() {
  const site = useSite()
  return (
    <div className="mx-auto max-w-3xl px-5 pt-28 pb-20 sm:px-8 sm:pt-36">
      <article className="prose" dangerouslySetInnerHTML={{ __html: legalHtml(site) }} />
      {site.page === 'accesibilidad' && <AccessibilityResult />}
    </div>
  )
}
