import type { SocialLogin } from '#shared/entities/socialLogin.ts'
import { socialMarks } from './socialMarks.ts'

/** A login's mark. Decoration: its name is written or said beside it. */
export function SocialMark({ login, size }: { login: SocialLogin; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {socialMarks[login].map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  )
}
