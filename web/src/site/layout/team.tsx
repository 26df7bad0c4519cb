import { useTexts } from '../site.ts'

const roles = ['analysis', 'legal', 'technology', 'investors'] as const

/** The roles of the people who work on a project. */
export function Team() {
  const t = useTexts('site-home')
  return (
    <div id="equipo" className="grid gap-6 border-t border-line pt-8 lg:grid-cols-[1fr_3fr]">
      <div className="grid content-start gap-2">
        <h3 className="text-2xl">{t('about.team')}</h3>
        <p className="text-ink-soft">{t('about.team_lead')}</p>
      </div>
      <dl className="grid gap-3 sm:grid-cols-2 sm:gap-6 xl:grid-cols-4">
        {roles.map((role) => (
          <div
            key={role}
            className="grid content-start gap-1.5 rounded-lg border border-line bg-surface p-4 sm:p-5"
          >
            <dt className="font-semibold">{t(`about.roles.${role}.title`)}</dt>
            <dd className="text-ink-soft">{t(`about.roles.${role}.text`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
