/** The first screen of the dashboard as one module: each module that is imported on demand is a request. */
export { DashboardLayout } from './routes/dashboard/layout.tsx'
export { OpportunitiesScreen } from './routes/dashboard/opportunities.tsx'
