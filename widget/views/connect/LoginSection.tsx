import { EmailSection } from './EmailSection.tsx'
import { SocialSection } from './SocialSection.tsx'

/** The ways into the embedded wallet, as parts of the first view. */
export function LoginSection({ method }: { method: 'email' | 'social' }) {
  return method === 'email' ? <EmailSection /> : <SocialSection />
}
