import { Welcome } from '../../../features/identity/welcome.tsx'

export function WelcomeScreen() {
  return <Welcome />
}
