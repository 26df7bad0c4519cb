import type { ReactNode } from 'react'
import { useTexts } from '../site.ts'
import { Mark } from './mark.tsx'

const steps = ['first', 'second', 'third'] as const

type FormSectionProps = {
  id: string
  texts: 'site-contact' | 'site-complaints'
  /** Whether the form is the whole page or a section of it. */
  isPage: boolean
  /** The mark by which the server finds the form to fill it in again. */
  mark: string
  form: ReactNode
  /** Content below the promises. */
  children: ReactNode
}

/** A form, and beside it what happens after sending it. */
export function FormSection({ id, texts, isPage, mark, form, children }: FormSectionProps) {
  const t = useTexts(texts)
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section id={id} aria-label={t('title')} className={isPage ? 'pt-16' : 'border-t border-line'}>
      <div className="mx-auto grid max-w-7xl gap-8 px-5 py-12 sm:px-8 sm:py-24 lg:grid-cols-[1fr_1.2fr] lg:gap-20">
        <div className="grid content-start gap-6">
          <Heading className="text-[clamp(2rem,4.4vw,3rem)]">{t('title')}</Heading>
          <p className="text-lg text-ink-soft sm:text-xl">{t('lead')}</p>
          <div className="grid gap-2">
            <p className="font-semibold">{t('after')}</p>
            <ol className="grid list-decimal gap-1.5 pl-5 text-ink-soft marker:text-signal">
              {steps.map((step) => (
                <li key={step}>{t(step)}</li>
              ))}
            </ol>
          </div>
          {children}
        </div>
        <div className="rounded-lg border border-line bg-surface p-5 shadow-low sm:p-8">
          <Mark name={mark}>{form}</Mark>
        </div>
      </div>
    </section>
  )
}
