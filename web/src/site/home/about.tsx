import { areas } from '../../drawings/areas.tsx'
import { pathOf } from '../paths.ts'
import { Section } from '../layout/section.tsx'
import { useTexts } from '../site.ts'
import { Behind } from './behind.tsx'
import { Team } from '../layout/team.tsx'

const names = ['real_estate', 'debt', 'agribusiness', 'impact', 'training'] as const

export function About() {
  const t = useTexts('site-home')
  return (
    <Section id="nosotros" title={t('about.title')} lead={t('about.text')}>
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-5">
        {names.map((name) => {
          const Picture = areas[name]
          return (
            <li
              key={name}
              className="grid content-start gap-x-4 gap-y-0.5 max-sm:grid-cols-[4rem_1fr] sm:gap-2"
            >
              <Picture className="size-16 text-ink max-sm:row-span-2 sm:size-24" />
              <h3 className="text-xl sm:mt-2">{t(`about.areas.${name}.title`)}</h3>
              <p className="text-ink-soft">{t(`about.areas.${name}.text`)}</p>
            </li>
          )
        })}
      </ul>
      <Team />
      <Behind />
      <p>
        <a href={pathOf('about')} className="text-link inline-flex min-h-11 items-center text-lg">
          {t('about.more')}
        </a>
      </p>
    </Section>
  )
}
