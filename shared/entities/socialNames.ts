import type { SocialLogin } from './socialLogin.ts'

/** What the logins call themselves, in every language. */
export const socialNames: Readonly<Record<SocialLogin, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
}
