import { Fragment, lazy, Suspense, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { LoginSection } from '../auth/LoginSection.tsx'
import { useAuth } from '../auth/useAuth.ts'
import { connectText } from '../connectors/text.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { definePart } from '../modal/definePart.tsx'
import type { Route } from '../router/routerReducer.ts'
import { connectSections } from '../walletState/connectSections.ts'
import { useOfferedWallets, WalletSection } from './WalletSection.tsx'
import './Connect.css'

const loadLegal = () => import('../legal/Legal.tsx')
/** Without it no person may go on: where its code does not load, the view says so. */
const LegalCheckbox = lazy(async () => ({ default: (await loadLegal()).LegalCheckbox }))
const KeptLogin = definePart(async () => (await import('../auth/KeptLogin.tsx')).KeptLogin)
const LegalLinks = definePart(async () => (await loadLegal()).LegalLinks)

/** The first view: every way to connect, in the configured order. */
export function Connect({ route }: { route: Route }) {
  const { state } = useApp()
  const auth = useAuth()
  const t = useText(connectText)
  const options = useAppValue(state.optionsAtom)
  const offered = useAppValue(auth.offeredAtom)
  const kept = useAppValue(auth.keptAtom)
  const { sections, collapsed } = connectSections(options, offered, route.namespace)
  const [showsWallets, setShowsWallets] = useState(false)
  const termsFirst = useAppValue(state.termsFirstAtom)
  // Once it is ticked it stays, to be seen and taken back.
  const showsTerms = useAppValue(state.termsAgreedAtom) || termsFirst
  return (
    <>
      {kept && (
        <Suspense fallback={null}>
          <KeptLogin kept={kept} />
        </Suspense>
      )}
      {showsTerms && (
        <Suspense fallback={<div className="wk-connect-login" />}>
          <LegalCheckbox />
        </Suspense>
      )}
      <div className="wk-connect-ways" inert={termsFirst}>
        {sections.map((section, index) => (
          <Fragment key={section}>
            {index > 0 && (section === 'wallet' || sections[index - 1] === 'wallet') && (
              <p className="wk-connect-or">{t('connect.or')}</p>
            )}
            {section !== 'wallet' ? (
              <div className="wk-connect-login">
                <LoginSection method={section} />
              </div>
            ) : collapsed && !showsWallets ? (
              <Button onClick={() => setShowsWallets(true)}>{t('connect.showWallets')}</Button>
            ) : (
              <WalletSection route={route} />
            )}
          </Fragment>
        ))}
      </div>
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
  const isOn = useAppValue(state.isOnAtom)
  const hasLinks = Boolean(termsConditionsUrl ?? privacyPolicyUrl) && !isOn('legalCheckbox')
  const isBranded = isOn('reownBranding')

  if (!offersWallets && !hasLinks && !isBranded) return null
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
      {hasLinks && (
        <Suspense fallback={<p className="wk-connect-note" />}>
          <LegalLinks />
        </Suspense>
      )}
      {isBranded && <p className="wk-connect-note">{t('connect.branding')}</p>}
    </footer>
  )
}
