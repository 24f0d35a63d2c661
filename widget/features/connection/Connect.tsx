import { Fragment, Suspense, useState } from 'react'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { painted } from '../../services/dom/environment.ts'
import { Button } from '../../ui/Button.tsx'
import { definePart } from '../modal/createViews.ts'
import type { Route } from '../router/routerReducer.ts'
import { ConnectFooter } from './ConnectFooter.tsx'
import { connectSections } from './connectSections.ts'
import { connectText } from './text.ts'
import { WalletSection } from './WalletSection.tsx'
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
