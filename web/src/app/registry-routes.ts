import { createRoute } from '@tanstack/react-router'
import { dashboard } from './dashboard-route.tsx'
import { holdersSearch, registrarSearch } from './routes/dashboard/search/registers.ts'
import { onlyWhoMay, screen } from './screen.ts'

const erirScreens = () => import('./routes/dashboard/erir/screens.tsx')
const erir = createRoute({
  getParentRoute: () => dashboard,
  path: '/erir',
  validateSearch: registrarSearch,
  beforeLoad: onlyWhoMay('registry.read'),
  staticData: { trail: ['erir'] },
  component: screen(
    erirScreens,
    'ErirScreen',
    'erir',
    'keys',
    'acts',
    'views',
    'wallet-changes',
    'certificates',
    'admin',
  ),
})
const erirAct = createRoute({
  getParentRoute: () => dashboard,
  path: '/erir/acts/$actId',
  beforeLoad: onlyWhoMay('registry.read'),
  staticData: { trail: ['erir', 'erir_act'] },
  component: screen(erirScreens, 'ErirActScreen', 'acts', 'admin'),
})
const erirProject = createRoute({
  getParentRoute: () => dashboard,
  path: '/erir/$projectId',
  beforeLoad: onlyWhoMay('registry.read'),
  staticData: { trail: ['erir', 'erir_project'] },
  component: screen(erirScreens, 'ErirProjectScreen', 'erir', 'investments'),
})
const erirRegister = createRoute({
  getParentRoute: () => dashboard,
  path: '/erir/$projectId/register',
  validateSearch: holdersSearch,
  beforeLoad: onlyWhoMay('registry.read'),
  staticData: { trail: ['erir', 'erir_register'] },
  component: screen(erirScreens, 'ErirRegisterScreen', 'erir', 'views'),
})

/** The registrar's desk, its entries and its registers. */
export const registryRoutes = [erir, erirAct, erirProject, erirRegister] as const
