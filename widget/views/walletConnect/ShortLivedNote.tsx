import { useApp } from '../../app/appContext.ts'
import { useAppValue } from '../useAppValue.ts'
import { useLaterText } from '../useLaterText.ts'
import './ShortLivedNote.css'

/** Says so before somebody connects, where the connection will not outlive the page (R6). */
export function ShortLivedNote() {
  const t = useLaterText()
  if (useAppValue(useApp().walletConnect.lastingAtom)) return null
  return <p className="wk-short-lived">{t('walletConnect.shortLived')}</p>
}
