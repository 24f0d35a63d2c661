import { Fragment, Suspense, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { painted } from '../../services/dom/environment.ts'
import { definePart } from '../modal/createViews.ts'
import type { Route } from '../router/routerReducer.ts'
import { connectSections } from './connectSections.ts'
import { connectText } from './text.ts'
import { useOfferedWallets, WalletSection } from './WalletSection.tsx'
import './Connect.css'

/** Asked for behind the wallets of the page, which do not wait for it; its place is held. */
const LoginSection = definePart(async () => {
  await painted(window)
  return (await import('../auth/LoginSection.tsx')).LoginSection
})

/** The first view: every way to connect, in the configured order. */
export function Connect({ route }: { route: Route }) {
  const { state, auth } = useApp()
  const t = useText(connectText)
  const options = useAppValue(state.optionsAtom)
  const offered = useAppValue(auth.offeredAtom)
  const { sections, collapsed } = connectSections(options, offered, route.namespace)
  const [showsWallets, setShowsWallets] = useState(false)
  return (
    <>
      {sections.map((section, index) => (
        <Fragment key={section}>
          {index > 0 && (section === 'wallet' || sections[index - 1] === 'wallet') && (
            <p className="wk-connect-or">{t('connect.or')}</p>
          )}
          {section !== 'wallet' ? (
            <div className="wk-connect-login">
              <Suspense fallback={null}>
                <LoginSection method={section} />
              </Suspense>
            </div>
          ) : collapsed && !showsWallets ? (
            <Button onClick={() => setShowsWallets(true)}>{t('connect.showWallets')}</Button>
          ) : (
            <WalletSection route={route} />
          )}
        </Fragment>
      ))}
      <ConnectFooter route={route} />
    </>
  )
}

/** Below the ways to connect: help for newcomers, unless there is nothing above but that, and the host's terms. */
function ConnectFooter({ route }: { route: Route }) {
  const { router, state } = useApp()
  const t = useText(connectText)
  const offersWallets = useOfferedWallets(route).length > 0
  const { termsConditionsUrl, privacyPolicyUrl } = useAppValue(state.optionsAtom)
  const links = [
    { key: 'terms', text: t('connect.terms'), url: termsConditionsUrl },
    { key: 'privacy', text: t('connect.privacy'), url: privacyPolicyUrl },
  ].filter(({ url }) => url !== undefined)

  if (!offersWallets && links.length === 0) return null
  return (
    <footer className="wk-connect-footer">
      {offersWallets && (
        <p className="wk-connect-new">
          <span>{t('connect.newToWallets')}</span>
          <Button variant="ghost" onClick={() => router.push({ view: 'GetWallet' })}>
            {t('connect.getWallet')}
          </Button>
        </p>
      )}
      {links.length > 0 && (
        <p className="wk-connect-legal">
          {links.map(({ key, text, url }, index) => (
            <Fragment key={key}>
              {index > 0 && <span aria-hidden="true"> · </span>}
              <a href={url} target="_blank" rel="noreferrer">
                {text}
              </a>
            </Fragment>
          ))}
        </p>
      )}
    </footer>
  )
}
