import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../form/button.tsx'
import { chosenIn } from './view.ts'

type ListFiltersProps = {
  search: ReactNode
  /** What the address says; the number of filters that narrow the list is shown where they are folded. */
  filter: object
  /** What else can be done with the list. */
  tools?: ReactNode
  className?: string
  /** The fields that narrow the list. */
  children: ReactNode
}

/** The search and the filters above a list. A phone folds the filters, so that the list begins on the first screen. */
export function ListFilters({ search, filter, tools, className = 'mb-4', children }: ListFiltersProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const chosen = chosenIn(filter)
  return (
    <div
      role="search"
      className={clsx('flex flex-wrap items-end gap-4 max-sm:gap-3 print:hidden', className)}
    >
      <div className="flex items-end gap-3 max-sm:w-full sm:contents">
        {search}
        <Button
          variant="secondary"
          className="sm:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden /> {chosen > 0 ? t('filters_chosen', { chosen }) : t('filters')}
        </Button>
      </div>
      <div id={id} className={clsx('contents', !isOpen && 'max-sm:hidden')}>
        {children}
      </div>
      {tools}
    </div>
  )
}
