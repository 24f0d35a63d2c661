import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { walletConnectText } from './text.ts'
import './ShortLivedNote.css'

/** Says so before somebody connects, where the connection will not outlive the page (R6). */
export function ShortLivedNote() {
  const t = useText(walletConnectText)
  if (useAppValue(useApp().walletConnect.lastingAtom)) return null
  return <p className="wk-short-lived">{t('walletConnect.shortLived')}</p>
}
