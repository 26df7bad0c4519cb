import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../form/button.tsx'
import { Checkbox } from '../../form/checkbox.tsx'
import { Popover } from '../../overlay/popover.tsx'
import { shownColumns, withColumns, type ListColumn, type ListView } from './view.ts'

type ColumnChoiceProps = {
  columns: readonly Pick<ListColumn<never>, 'id' | 'header' | 'isFixed' | 'isExtra'>[]
  view: ListView
  onView: (view: ListView) => void
}

/** Shows and hides the columns of a list. The last visible column cannot be hidden. */
export function ColumnChoice({ columns, view, onView }: ColumnChoiceProps) {
  const { t } = useTranslation('ui')
  const shown = shownColumns(columns, view)
  return (
    <Popover
      title={t('columns')}
      trigger={
        <Button variant="secondary">
          <Columns3 aria-hidden /> {t('columns')}
        </Button>
      }
    >
      {() => (
        <div className="grid gap-3 p-5">
          {columns
            .filter(({ isFixed }) => !isFixed)
            .map(({ id, header }) => (
              <Checkbox
                key={id}
                label={header}
                value={shown.includes(id)}
                disabled={shown.length === 1 && shown[0] === id}
                onChange={(isShown) =>
                  onView(
                    withColumns(columns, view, isShown ? [...shown, id] : shown.filter((one) => one !== id)),
                  )
                }
              />
            ))}
        </div>
      )}
    </Popover>
  )
}
