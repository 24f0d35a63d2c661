import { socialNames } from '#shared/entities/socialLogin.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { usableSocials } from '../walletState/offeredLogins.ts'
import { loginText } from './loginText.ts'
import { SocialMark } from './SocialMark.tsx'
import { useAuth } from './useAuth.ts'
import { useSocialLogin } from './useSocialLogin.ts'
import './SocialSection.css'

/**
 * Signing in by a provider, or by Farcaster: the first one by its name, and where there are more than two the others by their marks. Those
 * that refuse this app's own browser are not offered (R44).
 */
export function SocialSection() {
  const { embeddedBrowser: browser } = useApp()
  const auth = useAuth()
  const t = useText(loginText)
  const begin = useSocialLogin()
  const badges = useAppValue(auth.badgesAtom)
  const { usable, refused } = usableSocials(useAppValue(auth.offeredAtom).socials, browser)
  return (
    <>
      {usable.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out differently everywhere
        <div className="wk-socials" role="group" aria-label={t('connect.socials')}>
          {usable.map((login, index) => {
            const label = t('connect.social', { name: socialNames[login] })
            const isNamed = index === 0 || !usable[2]
            return (
              <button
                key={login}
                type="button"
                className="wk-social"
                title={isNamed ? undefined : label}
                onClick={() => begin(login)}
              >
                <SocialMark login={login} size={24} />
                <span className={isNamed ? undefined : 'wk-visually-hidden'}>{label}</span>
                {badges[login]}
              </button>
            )
          })}
        </div>
      )}
      {browser && refused.length > 0 && (
        <p className="wk-login-note">
          {t('connect.embeddedBrowser', {
            names: refused.map((login) => socialNames[login]).join(', '),
            app: browser.name,
          })}
        </p>
      )}
    </>
  )
}
