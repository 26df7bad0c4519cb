import { Menu as Base } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Trigger } from './first-use.tsx'
import { itemClass, popupClass } from './popup.ts'

export type MenuProps = {
  trigger: Trigger
  entries: readonly MenuEntry[]
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
}

export type MenuEntry =
  | {
      kind: 'action'
      label: ReactNode
      icon?: ReactNode
      danger?: boolean
      disabled?: boolean
      onSelect: () => void
    }
  /** A page outside the app, in a tab of its own. */
  | { kind: 'link'; label: ReactNode; icon?: ReactNode; href: string }
  | {
      kind: 'choice'
      label: string
      value: string
      onChange: (value: string) => void
      options: readonly MenuOption[]
    }
  | { kind: 'heading'; label: ReactNode }
  | { kind: 'line' }

type MenuOption = { value: string; label: string; icon?: ReactNode; lang?: string }

/** The part of `Menu` that is loaded on first use. A default export because `lazy` requires one. */
export default function MenuPopup({ trigger, entries, side = 'bottom', align = 'end' }: MenuProps) {
  const { t } = useTranslation('ui')
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          role="region"
          aria-label={t('options')}
          side={side}
          align={align}
          sideOffset={6}
          className="z-50 outline-none"
        >
          <Base.Popup className={clsx(popupClass, 'min-w-52 max-w-(--available-width)')}>
            {entries.map((entry, index) => (
              <Entry key={index} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'line') return <Base.Separator className="my-1.5 h-px bg-line" />
  if (entry.kind === 'heading') return <div className="px-2 py-1.5 text-sm text-ink-soft">{entry.label}</div>
  if (entry.kind === 'choice') return <Choice entry={entry} />
  const content = (
    <>
      <span className="col-start-1">{entry.icon}</span>
      <span className="col-start-2">{entry.label}</span>
    </>
  )
  if (entry.kind === 'link') {
    return (
      <Base.LinkItem
        closeOnClick
        href={entry.href}
        target="_blank"
        className={clsx(itemClass, '[&_svg]:size-4')}
      >
        {content}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item
      disabled={entry.disabled}
      onClick={entry.onSelect}
      className={clsx(itemClass, '[&_svg]:size-4', entry.danger && 'text-bad')}
    >
      {content}
    </Base.Item>
  )
}

function Choice({ entry }: { entry: Extract<MenuEntry, { kind: 'choice' }> }) {
  return (
    <Base.RadioGroup value={entry.value} onValueChange={entry.onChange} aria-label={entry.label}>
      {entry.options.map((option) => (
        <Base.RadioItem
          key={option.value}
          value={option.value}
          closeOnClick
          className={itemClass}
          lang={option.lang}
        >
          <Base.RadioItemIndicator className="col-start-1">
            <Check aria-hidden className="size-4" />
          </Base.RadioItemIndicator>
          <span className="col-start-2 flex items-center gap-2.5 [&_svg]:shrink-0">
            {option.icon}
            {option.label}
          </span>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}
