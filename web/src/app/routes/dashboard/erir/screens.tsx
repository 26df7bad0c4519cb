// The screens of the ERIR, which share most of their code. One file to fetch for all, because the first screen loads the
// names of all files.
export { ErirScreen } from './overview.tsx'
export { ErirProjectScreen } from './project.tsx'
export { ErirRegisterScreen } from './register.tsx'
export { ErirActScreen } from './act.tsx'
