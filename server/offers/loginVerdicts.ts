import type { SocialLogin } from '#shared/entities/socialLogin.ts'
import { toLoginOffers, toProjectLogins } from '../login/loginOffers.ts'
import { offersText } from './text.ts'
import { type OfferFacts, offBySwitch, offInProject, offOnServer, on, type Verdict } from './verdict.ts'

const mailSetting = 'MAIL_URL=smtps://user:password@mail.example MAIL_FROM="Shop <login@shop.example>"'

export function judgeEmail({ config, project }: OfferFacts): Verdict {
  if (project.kind === 'test') return offBySwitch('email', project) ?? on(offersText.testLogins)
  if (!config.mail) return offOnServer(offersText.noMail, mailSetting, 'sign-in-by-e-mail')
  return offBySwitch('email', project) ?? on(offersText.isThere)
}

const anchor = 'sign-in-with-social-accounts-and-farcaster'

export function judgeSocial(login: SocialLogin, { config, project }: OfferFacts): Verdict {
  if (project.kind === 'test') return { isOn: false, reason: offersText.noTestSocials, remedy: null }
  const { socials } = toLoginOffers(config)
  if (!socials.includes(login))
    return login === 'farcaster'
      ? offOnServer(offersText.noFarcaster, '"farcaster": { … }', anchor)
      : offOnServer(
          offersText.noCredentials,
          `"socials": { "${login}": { "clientId": …, "clientSecret": … } }`,
          anchor,
        )
  const listed = project.features.socials
  if (!listed || listed.includes(login)) return on(offersText.isThere)
  const all = [...listed, login].join(',')
  return offInProject(offersText.notOffered, 'features.socials', project, `--feature socials=${all}`)
}

/** Whether anybody can have an embedded wallet here. */
export function hasEmbeddedWallets({ config, project }: OfferFacts): boolean {
  const { email, socials } = toProjectLogins(project, toLoginOffers(config))
  return email || socials.length > 0
}
