import { BrandLogo } from '../../drawings/brand-logo.tsx'
import { buttonClass } from '../../ui/form/button.tsx'
import { appPaths, pathOf, type PageName } from '../paths.ts'
import { useSite, useTexts } from '../site.ts'
import { Close, Menu } from './icons.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'

const links = [
  ['opportunities', 'oportunidades'],
  ['about', 'about'],
  ['tokenization', 'que-es-la-tokenizacion'],
  ['services', 'servicios'],
  ['help', 'ayuda'],
  ['contact', 'contacto'],
] as const satisfies (readonly [string, PageName])[]

/** Fixed at the top. Small screens have the links behind a button. Needs no script. */
export function Navbar() {
  const { brand } = useSite()
  const t = useTexts('site-common')
  return (
    <header className="fixed inset-x-0 top-0 z-40 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-1 px-4 sm:gap-2 sm:px-8">
        <a href="/" className="mr-auto flex rounded-md py-1">
          <BrandLogo domain={brand.domain} name={brand.name} />
        </a>
        <nav aria-label={t('nav.label')} className="hidden xl:block">
          <Links className="flex" />
        </nav>
        <LanguageSwitcher />
        <a
          href={appPaths.signUp}
          className={buttonClass({ variant: 'secondary', size: 'sm' }, 'max-sm:hidden xl:ml-2')}
        >
          {t('nav.sign_up')}
        </a>
        <a href={appPaths.login} className={buttonClass({ size: 'sm' }, 'max-md:hidden')}>
          {t('nav.platform')}
        </a>
        <button
          type="button"
          popoverTarget="menu"
          aria-label={t('nav.menu')}
          className="menu-button -mr-2 grid size-11 place-content-center rounded-md hover:bg-sunken xl:hidden"
        >
          <Menu />
          <Close />
        </button>
      </div>
      <SmallMenu />
    </header>
  )
}

/** The same links for small screens. */
function SmallMenu() {
  const t = useTexts('site-common')
  return (
    <nav
      id="menu"
      popover="auto"
      aria-label={t('nav.label')}
      className="fixed inset-x-0 top-16 m-0 w-full border-b border-line bg-paper p-4 pb-6 text-ink shadow-mid xl:hidden"
    >
      <Links className="grid text-lg" />
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <a href={appPaths.signUp} className={buttonClass({ variant: 'secondary' })}>
          {t('nav.sign_up')}
        </a>
        <a href={appPaths.login} className={buttonClass()}>
          {t('nav.platform')}
        </a>
      </div>
    </nav>
  )
}

function Links({ className }: { className: string }) {
  const { page: current } = useSite()
  const t = useTexts('site-common')
  return (
    <ul className={className}>
      {links.map(([text, page]) => (
        <li key={page}>
          <a
            href={pathOf(page)}
            aria-current={page === current ? 'page' : undefined}
            className="flex min-h-11 items-center rounded-md px-3 whitespace-nowrap text-ink xl:px-2 hover:bg-sunken aria-[current]:text-accent aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
          >
            {t(`nav.${text}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
