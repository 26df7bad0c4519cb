import { buttonClass } from '../../ui/form/button.tsx'
import { stepsOf, wordsOf, type Step } from '../help/entries.ts'
import { LinkedText } from '../help/linked-text.tsx'
import { SearchBox } from '../help/search-box.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { pathOf } from '../paths.ts'
import { useSite, useTexts } from '../site.ts'

const WORDS = 'palabras'
const entryClass =
  'grid content-start gap-1.5 py-4 target:rounded-md target:bg-accent-soft target:px-4 target:-mx-4 [&[hidden]]:hidden'

/**
 * Questions and answers by step, and the difficult words. Everything is unfolded and on one page, so that it can be
 * read, searched and printed without a script. Every entry has a fragment of its own.
 */
export function Help() {
  const site = useSite()
  const t = useTexts('site-help')
  const title = useTexts('site-meta')('ayuda.title')
  const steps = stepsOf(site)
  return (
    <>
      <PageHeader title={title} lead={t('lead')}>
        <SearchBox />
      </PageHeader>
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-5 pb-20 sm:px-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Topics topics={[...steps, { id: WORDS, title: t('words') }]} label={t('topics')} />
        <div className="grid max-w-3xl content-start gap-14 lg:col-start-2">
          {steps.map((step) => (
            <Questions key={step.id} {...step} />
          ))}
          <Words />
          <div className="grid justify-items-start gap-3 border-t border-line-strong pt-8">
            <h2 className="text-3xl">{t('still')}</h2>
            <a href={pathOf('contacto')} className={buttonClass()}>
              {t('write')}
            </a>
          </div>
        </div>
      </div>
    </>
  )
}

function Questions({ id, title, questions }: Step) {
  return (
    <section id={id} data-help-group aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mb-2 text-3xl">
        {title}
      </h2>
      <div className="divide-y divide-line border-t border-line-strong">
        {questions.map(({ id: question, q, a }) => (
          <article key={question} id={question} data-help-entry className={entryClass}>
            <h3 className="text-xl">{q}</h3>
            <p className="text-lg text-ink-soft">
              <LinkedText text={a} />
            </p>
          </article>
        ))}
      </div>
    </section>
  )
}

function Topics({ topics, label }: { topics: readonly { id: string; title: string }[]; label: string }) {
  return (
    <nav aria-label={label} data-help-topics className="lg:sticky lg:top-24 lg:self-start">
      <p className="mb-1 font-semibold">{label}</p>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
        {topics.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="text-link inline-flex min-h-11 items-center">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Words() {
  const site = useSite()
  const t = useTexts('site-help')
  return (
    <section id={WORDS} data-help-group aria-labelledby={`${WORDS}-title`}>
      <h2 id={`${WORDS}-title`} className="text-3xl">
        {t('words')}
      </h2>
      <p className="mb-2 text-lg text-ink-soft">{t('words_lead')}</p>
      <dl className="divide-y divide-line border-t border-line-strong">
        {wordsOf(site).map(({ id, title, text }) => (
          <div key={id} id={id} data-help-entry className={entryClass}>
            <dt className="font-serif text-xl font-medium">{title}</dt>
            <dd className="text-lg text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
