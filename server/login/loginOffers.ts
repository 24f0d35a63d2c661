import type { ProjectFeatures } from '#shared/entities/project.ts'
import type { ProjectKind } from '#shared/entities/projectKind.ts'
import { type SocialLogin, type SocialProvider, socialLogins } from '#shared/entities/socialLogin.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Projects } from '../projects/projects.ts'

/** The logins that the server has means for: a mail server, credentials of the providers, a Farcaster relay. */
export interface LoginOffers {
  email: boolean
  socials: SocialLogin[]
  /** The address that its mails are from. */
  mailFrom?: string
}

/** The part of the configuration that says so: a member is there if the operator has set it up. */
export interface LoginServices {
  mail?: { from: string } | undefined
  socials?: Readonly<Partial<Record<SocialProvider, unknown>>> | undefined
  farcaster?: unknown
}

interface ProjectLogins {
  kind: ProjectKind
  features: ProjectFeatures
}

/** What the configuration has means for, socials in the product's order. */
export function toLoginOffers({ mail, socials = {}, farcaster }: LoginServices): LoginOffers {
  return {
    email: mail !== undefined,
    ...(mail && { mailFrom: toAddress(mail.from) }),
    socials: socialLogins.filter((login) =>
      login === 'farcaster' ? farcaster !== undefined : socials[login] !== undefined,
    ),
  }
}

/** @example toAddress('Harbor <login@harbor.example>') // 'login@harbor.example' */
const toAddress = (sender: string) => /[^\s<>]+@[^\s<>]+/.exec(sender)?.[0] ?? sender

/**
 * The logins of one project: what the server has means for, less what the project switches off, in the project's order. A test project
 * has the one that needs no mail server, and no other: who signs in there is nobody.
 */
export function toProjectLogins({ kind, features }: ProjectLogins, offers: LoginOffers): LoginOffers {
  if (kind === 'test') return { email: features.email ?? true, socials: [] }
  return {
    email: offers.email && (features.email ?? true),
    socials: (features.socials ?? offers.socials).filter((login) => offers.socials.includes(login)),
  }
}

/** Rejects with `INVALID_PARAMS` where the project does not offer this login. */
export async function requireOffered(
  projects: Pick<Projects, 'get'>,
  projectId: string,
  login: SocialLogin,
): Promise<void> {
  const project = await projects.get(projectId)
  const offered = project?.kind === 'test' ? [] : project?.features.socials
  if (offered && !offered.includes(login))
    throw new WalletKitError('INVALID_PARAMS', `This project does not offer sign-in with ${login}`)
}
