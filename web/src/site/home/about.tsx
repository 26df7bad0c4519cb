import { areas } from '../../drawings/areas.tsx'
import { pathOf } from '../paths.ts'
import { Section } from '../layout/section.tsx'
import { useTexts } from '../site.ts'
import { Team } from '../layout/team.tsx'

const names = ['real_estate', 'debt', 'agribusiness', 'impact', 'training'] as const

export function About() {
  const t = useTexts('site-home')
  return (
    <Section id="nosotros" title={t('about.title')} lead={t('about.text')}>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-5">
        {names.map((name) => {
          const Picture = areas[name]
          return (
            <li key={name} className="grid content-start gap-2">
              <Picture className="size-24 text-ink" />
              <h3 className="mt-2 text-xl">{t(`about.areas.${name}.title`)}</h3>
              <p className="text-ink-soft">{t(`about.areas.${name}.text`)}</p>
            </li>
          )
        })}
      </ul>
      <Team />
      <p>
        <a href={pathOf('about')} className="text-link inline-flex min-h-11 items-center text-lg">
          {t('about.more')}
        </a>
      </p>
    </Section>
  )
}
