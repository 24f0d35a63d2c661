import { useCall } from '../../services/queries.ts'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Answer } from '../answers/Answer.tsx'
import { AuditTable } from './AuditTable.tsx'
import { auditText } from './text.ts'
import { useAuditPages } from './useAuditPages.ts'

/** Who changed what on the whole server. */
export function AuditLog() {
  const { before, older } = useAuditPages()
  const log = useCall('readAudit', { count: 50, ...(before !== null && { before }) })
  return (
    <Page title={auditText('audit.title')}>
      <p>{auditText('audit.hint')}</p>
      <Panel title={auditText('audit.list')}>
        <Answer query={log}>
          {({ entries, next }) => <AuditTable entries={entries} hasProjects onOlder={older(next)} />}
        </Answer>
      </Panel>
    </Page>
  )
}
