import { Fragment } from 'react'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { Button } from '../../ui/Button.tsx'
import type { Route } from '../router/routerReducer.ts'
import { connectText } from './text.ts'
import { useOfferedWallets } from './useOfferedWallets.ts'
import './ConnectFooter.css'

/** Below the ways to connect: help for newcomers, unless there is nothing above but that, and the host's terms. */
export function ConnectFooter({ route }: { route: Route }) {
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
