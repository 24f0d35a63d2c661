import { type SocialLogin, type SocialProvider, socialLogins } from '#shared/entities/socialLogin.ts'

/** The logins that the server has means for: a mail server, credentials of the providers, a Farcaster relay. */
export interface LoginOffers {
  email: boolean
  socials: SocialLogin[]
}

/** The part of the configuration that says so: a member is there if the operator has set it up. */
export interface LoginServices {
  mail?: unknown
  socials?: Readonly<Partial<Record<SocialProvider, unknown>>> | undefined
  farcaster?: unknown
}

/** What the configuration has means for, socials in the product's order. */
export function toLoginOffers({ mail, socials = {}, farcaster }: LoginServices): LoginOffers {
  return {
    email: mail !== undefined,
    socials: socialLogins.filter((login) =>
      login === 'farcaster' ? farcaster !== undefined : socials[login] !== undefined,
    ),
  }
}
