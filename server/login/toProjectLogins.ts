import type { ProjectFeatures } from '#shared/entities/project.ts'
import type { LoginOffers } from './toLoginOffers.ts'

/** The logins of one project: what the server has means for, less what the project switches off, in the project's order. */
export function toProjectLogins(features: ProjectFeatures, offers: LoginOffers): LoginOffers {
  return {
    email: offers.email && (features.email ?? true),
    socials: (features.socials ?? offers.socials).filter((login) => offers.socials.includes(login)),
  }
}
