import type { ViewedList } from '@acervo/domain/views/lists'
import { Bookmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { SaveView } from './save.tsx'
import { ViewList } from './list.tsx'

type SavedViewsProps = {
  list: ViewedList
  /** The current search part of the address, without the question mark. */
  query: string
  onOpen: (query: string) => void
}

/** The user's saved views of a list, and a form that saves the current view. */
export function SavedViews({ list, query, onOpen }: SavedViewsProps) {
  const { t } = useTranslation('views')
  return (
    <Popover
      title={t('title')}
      trigger={
        <Button variant="secondary">
          <Bookmark aria-hidden /> {t('open')}
        </Button>
      }
    >
      {(close) => (
        <div className="grid gap-5 p-5">
          <ViewList
            list={list}
            query={query}
            onOpen={(wanted) => {
              close()
              onOpen(wanted)
            }}
          />
          <SaveView list={list} query={query} />
        </div>
      )}
    </Popover>
  )
}
