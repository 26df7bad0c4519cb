// The screens of the ERIR, which share most of their code. They are in one file, because the first screen loads the
// names of all files.
export { ErirScreen } from './overview.tsx'
export { ErirProjectScreen } from './project.tsx'
export { ErirRegisterScreen } from './register.tsx'
export { ErirActScreen } from './act.tsx'
