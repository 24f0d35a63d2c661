import { Fragment, Suspense, useState } from 'react'
import { useApp } from '../../app/appContext.ts'
import type { Route } from '../../features/router/routerReducer.ts'
import { painted } from '../../services/dom/environment.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../lazyPart.ts'
import { useAppValue } from '../useAppValue.ts'
import { useText } from '../useText.ts'
import { ConnectFooter } from './ConnectFooter.tsx'
import { connectSections } from './connectSections.ts'
import { WalletSection } from './WalletSection.tsx'
import './Connect.css'

/** Asked for behind the wallets of the page, which do not wait for it; its place is held. */
const LoginSection = lazyPart(async () => {
  await painted(window)
  return (await import('../authViews.ts')).authViews.LoginSection
})

/** The first view: every way to connect, in the configured order. */
export function Connect({ route }: { route: Route }) {
  const { state, auth } = useApp()
  const t = useText()
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
