/** The social providers (behaviour §3), and Farcaster, which is no provider but a login of the same list. */
export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export type SocialProvider = (typeof socialProviders)[number]

export const socialLogins = [...socialProviders, 'farcaster'] as const
export type SocialLogin = (typeof socialLogins)[number]

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
