import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { themes, useTheme, type Theme } from '../lib/theme.ts'
import { Button } from '../ui/form/button.tsx'
import { Menu } from '../ui/overlay/menu.tsx'

const icons = { system: Monitor, light: Sun, dark: Moon }

export function ThemeSwitcher() {
  const { t } = useTranslation()
  const [theme, choose] = useTheme()
  const Icon = icons[theme]
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="icon" aria-label={`${t('theme.label')}: ${t(`theme.${theme}`)}`}>
          <Icon aria-hidden />
        </Button>
      }
      entries={[
        {
          kind: 'choice',
          label: t('theme.label'),
          value: theme,
          onChange: (value) => choose(value as Theme),
          options: themes.map((value) => ({ value, label: t(`theme.${value}`) })),
        },
      ]}
    />
  )
}
