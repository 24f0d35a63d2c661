import { useState } from 'react'
import { type SocialLogin, socialNames } from '#shared/entities/socialLogin.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { wayIcons } from '#shared/ui/wayIcons.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { usableSocials } from '../walletState/offeredLogins.ts'
import { loginText } from './loginText.ts'
import { SocialMark } from './SocialMark.tsx'
import { useAuth } from './useAuth.ts'
import { useSocialLogin } from './useSocialLogin.ts'
import './SocialSection.css'

/** What fits into the one row; the last place is for "more" where there are more. */
const places = 6

/** Signing in by a provider, or by Farcaster. Those that refuse this app's own browser are not offered (R44). */
export function SocialSection() {
  const { embeddedBrowser: browser } = useApp()
  const auth = useAuth()
  const t = useText(loginText)
  const begin = useSocialLogin()
  const [showsAll, setShowsAll] = useState(false)
  const { usable, refused } = usableSocials(useAppValue(auth.offeredAtom).socials, browser)
  const shown = showsAll || usable.length <= places ? usable : usable.slice(0, places - 1)
  const button = (login: SocialLogin) => {
    const label = t('connect.social', { name: socialNames[login] })
    return (
      <button
        key={login}
        type="button"
        className="wk-social"
        aria-label={label}
        title={label}
        onClick={() => begin(login)}
      >
        <SocialMark login={login} size={24} />
        {usable.length <= 2 && <span>{socialNames[login]}</span>}
      </button>
    )
  }
  return (
    <>
      {usable.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out differently everywhere
        <div className="wk-socials" role="group" aria-label={t('connect.socials')}>
          {shown.map(button)}
          {shown.length < usable.length && (
            <button
              type="button"
              className="wk-social"
              aria-label={t('connect.moreSocials')}
              title={t('connect.moreSocials')}
              onClick={() => setShowsAll(true)}
            >
              <Icon shape={wayIcons.more} size={24} />
            </button>
          )}
        </div>
      )}
      {browser && refused.length > 0 && (
        <p className="wk-socials-note">
          {t('connect.embeddedBrowser', {
            names: refused.map((login) => socialNames[login]).join(', '),
            app: browser.name,
          })}
        </p>
      )}
    </>
  )
}
