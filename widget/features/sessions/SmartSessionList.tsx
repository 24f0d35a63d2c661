import { useEffect, useRef } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { wayIcons } from '#shared/ui/wayIcons.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { icons } from '../../ui/icons.ts'
import { List, ListItem } from '../../ui/List.tsx'
import { plainText } from '../../ui/plainText.ts'
import { SkeletonAssets } from '../../ui/SkeletonAssets.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useKeptFocus } from '../../ui/useKeptFocus.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import { ofTab } from './createPermissions.ts'
import { RevokeAll } from './RevokeAll.tsx'
import { type Session, type SessionStatus, sessionStatuses } from './session.ts'
import { endText, mayText, sessionAmount, siteText } from './sessionWords.ts'
import { sessionsText } from './text.ts'
import { useSessions } from './useSessions.ts'
import './Sessions.css'

/** Which sites may do what in the account's name without asking, by whether they still may. */
export function SmartSessionList() {
  const { shownAtom, tabAtom, attemptAtom, load, list, forgetAttempt } = useSessions()
  const t = useText(sessionsText)
  const { store } = useApp()
  const shown = useAppValue(shownAtom)
  const tab = useAppValue(tabAtom)
  const view = useRef<HTMLDivElement>(null)
  const isDone = useAppValue(attemptAtom)?.step === 'done'
  // The button that has ended them is not there any more.
  useKeptFocus(
    () => (isDone ? view.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]') : null),
    isDone,
  )
  useEffect(() => {
    forgetAttempt()
    void load(list)
  }, [load, list, forgetAttempt])
  useAnnouncement(shown.status === 'loading' ? t('sessions.loading') : null)
  useAnnouncement(shown.status === 'failed' ? t('sessions.failedTitle') : null, 'assertive')
  if (shown.status === 'loading') return <SkeletonAssets />
  if (shown.status === 'failed')
    return (
      <EmptyState
        icon={<Icon shape={icons.alert} size={28} />}
        title={t('sessions.failedTitle')}
        text={t('sessions.failedText')}
      >
        <Button icon={<Icon shape={icons.retry} />} onClick={() => void load(list)}>
          {t('action.retry')}
        </Button>
        <RequestId id={shown.requestId} />
      </EmptyState>
    )
  const unread = shown.unread.map(({ name }) => plainText(name, 40)).join(', ')
  return (
    <div className="wk-sessions" ref={view}>
      {!shown.isKept && (
        <Notice>
          {t('sessions.fromChain')}
          <RequestId id={shown.requestId} />
        </Notice>
      )}
      {unread !== '' && <Notice>{t('sessions.unread', { networks: unread })}</Notice>}
      <Tabs
        label={t('sessions.tabs')}
        tabs={sessionStatuses.map((name) => ({ name, text: t(`sessions.${name}`) }))}
        current={tab}
        onChange={(name) => store.set(tabAtom, name)}
      >
        <div className="wk-sessions-panel">
          <TabRows sessions={ofTab(shown.sessions, tab, Date.now())} tab={tab} />
        </div>
      </Tabs>
    </div>
  )
}

function TabRows({ sessions, tab }: { sessions: readonly Session[]; tab: SessionStatus }) {
  const t = useText(sessionsText)
  if (sessions.length === 0)
    return (
      <EmptyState
        icon={<Icon shape={accountIcons.shield} size={28} />}
        title={t(`sessions.none.${tab}`)}
        text={t(`sessions.noneText.${tab}`)}
      />
    )
  return (
    <>
      <List label={t('sessions.list')}>
        {sessions.map((session) => (
          <li key={session.pci}>
            <SessionRow session={session} tab={tab} />
          </li>
        ))}
      </List>
      {tab === 'active' && <RevokeAll sessions={sessions} />}
    </>
  )
}

function SessionRow({ session, tab }: { session: Session; tab: SessionStatus }) {
  const { router } = useApp()
  const t = useText(sessionsText)
  const [site, what, end] = [siteText(session, t), mayText(session, t), endText(session, t)]
  const left = tab === 'active' ? session.state?.left : undefined
  return (
    <ListItem
      title={site}
      subtitle={what}
      label={t('sessions.row', { site, what, end })}
      leading={
        <span className="wk-session-glyph">
          <Icon shape={accountIcons.shield} />
        </span>
      }
      trailing={
        <>
          {typeof left === 'bigint' && (
            <span className="wk-session-left wk-numbers">
              {t('sessions.leftShort', { amount: sessionAmount(session, left, t) })}
            </span>
          )}
          <Icon shape={wayIcons.forward} />
        </>
      }
      onClick={() => router.push({ view: 'SmartSession', session: session.pci })}
    />
  )
}
