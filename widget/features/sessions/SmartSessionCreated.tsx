import { useEffect } from 'react'
import { isHex } from 'viem/utils'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { readContext } from '#shared/smartSessions/readContext.ts'
import { Button } from '#shared/ui/Button.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { OutcomeMark } from '../../ui/OutcomeMark.tsx'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import type { View } from '../modal/createViews.ts'
import { endText, mayText, siteText } from './sessionWords.ts'
import { sessionsText } from './text.ts'
import { useSessions } from './useSessions.ts'
import './Sessions.css'

/** A permission was given: what it is, and where it is ended. */
export const SmartSessionCreated: View = ({ route: { granted, caipNetworkId } }) => {
  const { shownAtom, load, list } = useSessions()
  const { router } = useApp()
  const t = useText(sessionsText)
  const shown = useAppValue(shownAtom)
  useEffect(() => void load(list), [load, list])
  const sessions = shown.status === 'loaded' ? shown.sessions : []
  const pci = granted && caipNetworkId ? pciOf(granted, caipNetworkId) : null
  const session = sessions.find((each) => each.pci === pci)
  useAnnouncement(t('sessions.createdTitle'))
  return (
    <div className="wk-session">
      <div className="wk-session-head">
        <OutcomeMark outcome="success" size={56} />
        <h2 className="wk-session-site">{t('sessions.createdTitle')}</h2>
        {session && (
          <p className="wk-session-words">
            {t('sessions.createdText', {
              site: siteText(session, t),
              what: mayText(session, t),
              end: endText(session, t),
            })}
          </p>
        )}
      </div>
      <Button variant="primary" onClick={router.goBack}>
        {t('sessions.close')}
      </Button>
      <Button variant="secondary" onClick={() => router.replace({ view: 'SmartSessionList' })}>
        {t('sessions.see')}
      </Button>
    </div>
  )
}

function pciOf(context: string, caipNetworkId: CaipNetworkId): string | null {
  const chainId = Number(caipNetworkId.slice('eip155:'.length))
  return isHex(context) ? (readContext(context, chainId)?.pci ?? null) : null
}
