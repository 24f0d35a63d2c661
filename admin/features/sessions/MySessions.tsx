import { Button } from '#shared/ui/Button.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { useAction, useCall } from '../../services/queries.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Time } from '../../ui/Time.tsx'
import { Answer } from '../answers/Answer.tsx'
import { ErrorNotice } from '../answers/ErrorNotice.tsx'
import { TakeInvitation } from './TakeInvitation.tsx'
import { sessionsText } from './text.ts'

/** Where one is signed in, and the way to end it. */
export function MySessions() {
  const sessions = useCall('listSessions', {})
  const end = useAction('endSession', ['listSessions'])
  const isAlone = (sessions.data?.sessions.length ?? 0) < 2
  return (
    <Page title={sessionsText('sessions.title')}>
      <Panel
        title={sessionsText('sessions.list')}
        hint={sessionsText('sessions.hint')}
        actions={
          !isAlone && <Button onClick={() => end.mutate({})}>{sessionsText('sessions.endOthers')}</Button>
        }
      >
        {end.error && <ErrorNotice error={end.error} />}
        <Answer query={sessions}>
          {(answer) => (
            <DataTable
              caption={sessionsText('sessions.list')}
              columns={[
                { title: sessionsText('sessions.browser'), cell: ({ browser }) => browser },
                { title: sessionsText('sessions.created'), cell: ({ createdAt }) => <Time at={createdAt} /> },
                { title: sessionsText('sessions.used'), cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
                { title: sessionsText('sessions.expires'), cell: ({ expiresAt }) => <Time at={expiresAt} /> },
                {
                  title: sessionsText('sessions.change'),
                  cell: ({ id, browser, isCurrent }) =>
                    isCurrent ? (
                      <Tag tone="accent">{sessionsText('sessions.current')}</Tag>
                    ) : (
                      <Button variant="ghost" onClick={() => end.mutate({ id })}>
                        {sessionsText('sessions.end', { browser })}
                      </Button>
                    ),
                },
              ]}
              rows={answer.sessions}
              keyOf={({ id }) => id}
              empty={sessionsText('sessions.empty')}
            />
          )}
        </Answer>
      </Panel>
      <TakeInvitation />
    </Page>
  )
}
