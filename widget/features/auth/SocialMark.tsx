import type { SocialLogin } from '#shared/entities/socialLogin.ts'

/** Of the mark in the document (`SocialMarks`). */
export const markId = (login: SocialLogin) => `wk-mark-${login}`

/** A login's mark. Decoration: its name is written or said beside it. */
export function SocialMark({ login, size }: { login: SocialLogin; size: number }) {
  return (
    <svg width={size} height={size} fill="currentColor" aria-hidden="true">
      <use href={`#${markId(login)}`} />
    </svg>
  )
}
