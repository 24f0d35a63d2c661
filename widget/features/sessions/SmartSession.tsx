import { useRef } from 'react'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { plainText } from '../../ui/plainText.ts'
import { useKeptFocus } from '../../ui/useKeptFocus.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { CopyFact } from '../activity/CopyFact.tsx'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { shortAddress } from '../format/formatAddress.ts'
import type { View } from '../modal/createViews.ts'
import { RevokeAction } from './RevokeAction.tsx'
import { type Session, statusOf } from './session.ts'
import { dayText, endText, mayText, sessionAmount, siteText } from './sessionWords.ts'
import { sessionsText } from './text.ts'
import { useSessions } from './useSessions.ts'
import './Sessions.css'

/** One session: who may do what, how much of it is left, until when, and how to end it. */
export const SmartSession: View = ({ route: { session: pci } }) => {
  const { shownAtom } = useSessions()
  const shown = useAppValue(shownAtom)
  const sessions = shown.status === 'loaded' ? shown.sessions : []
  const session = useLastDefined(sessions.find((each) => each.pci === pci) ?? null)
  return session && <SessionDetail session={session} />
}

function SessionDetail({ session }: { session: Session }) {
  const { attemptAtom } = useSessions()
  const t = useText(sessionsText)
  const attempt = useAppValue(attemptAtom)
  const status = statusOf(session, Date.now())
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that has ended it is not there any more.
  useKeptFocus(() => heading.current, `${status} ${attempt?.step}`)
  const isDone = attempt?.step === 'done' && 'pci' in attempt.what && attempt.what.pci === session.pci
  return (
    <div className="wk-session">
      <div className="wk-session-head">
        <span className="wk-session-glyph">
          <Icon shape={accountIcons.shield} />
        </span>
        <h2 className="wk-session-site" ref={heading} tabIndex={-1}>
          <bdi>{siteText(session, t)}</bdi>
        </h2>
        <p className="wk-session-words">{mayText(session, t)}</p>
      </div>
      <SessionFacts session={session} />
      {status === 'active' && (
        <RevokeAction
          sessions={[session]}
          label={t('sessions.revoke')}
          costText={(cost) => (cost === null ? t('sessions.costUnknown') : t('sessions.cost', { cost }))}
        />
      )}
      {status !== 'active' && isDone && <Notice tone="success">{t('sessions.done')}</Notice>}
    </div>
  )
}

function SessionFacts({ session }: { session: Session }) {
  const { networks } = useApp().state
  const t = useText(sessionsText)
  const { grant, state, createdAt, project, caipNetworkId } = session
  const { permission, holder } = grant
  const status = statusOf(session, Date.now())
  const network = networks.find(caipNetworkId)
  return (
    <Facts>
      <Fact name={t('sessions.state')} tone={tones[status]}>
        {t(`sessions.${status}`)}
      </Fact>
      {status === 'active' && permission.type !== 'contract-call' && (
        <Fact name={t('sessions.left')}>
          {typeof state?.left === 'bigint'
            ? sessionAmount(session, state.left, t)
            : t('sessions.leftUnknown')}
        </Fact>
      )}
      <Fact name={t('sessions.until')}>{endText(session, t)}</Fact>
      {createdAt !== null && <Fact name={t('sessions.since')}>{dayText(createdAt, t.locale)}</Fact>}
      {project && (
        <Fact name={t('sessions.site')}>
          <bdi>{plainText(project.name, 64)}</bdi>
        </Fact>
      )}
      <CopyFact name={t('sessions.holder')} value={holder} shown={shortAddress(holder)} />
      {'token' in permission && (
        <CopyFact
          name={t('sessions.token')}
          value={permission.token}
          shown={shortAddress(permission.token)}
        />
      )}
      {permission.type === 'contract-call' && (
        <CopyFact
          name={t('sessions.contract')}
          value={permission.target}
          shown={shortAddress(permission.target)}
        />
      )}
      {network && <Fact name={t('sessions.network')}>{plainText(network.name, 40)}</Fact>}
    </Facts>
  )
}

const tones = { active: 'confirmed', expired: 'pending', revoked: 'failed' } as const
