import { useCall } from '../../services/queries.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Answer } from '../answers/Answer.tsx'
import { AuditTable } from './AuditTable.tsx'
import { auditText } from './text.ts'
import { useAuditPages } from './useAuditPages.ts'

/** Who changed what of one project. */
export function ProjectHistory({ projectId }: { projectId: string }) {
  const { before, older } = useAuditPages()
  const log = useCall('readProjectAudit', { projectId, count: 50, ...(before !== null && { before }) })
  return (
    <Panel title={auditText('audit.projectTitle')} hint={auditText('audit.hint')}>
      <Answer query={log}>
        {({ entries, next }) => <AuditTable entries={entries} onOlder={older(next)} />}
      </Answer>
    </Panel>
  )
}
