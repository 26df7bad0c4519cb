import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../form/button.tsx'
import { chosenIn } from './chosen-in.ts'

type ListFiltersProps = {
  search: ReactNode
  /** The search parameters. Where the filters are folded, the number of active filters is shown. */
  filter: object
  /** Further actions on the list. */
  tools?: ReactNode
  className?: string
  /** The fields that filter the list. */
  children: ReactNode
}

/** The search and the filters above a list. On a phone the filters are folded, so that the list is visible at once. */
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
