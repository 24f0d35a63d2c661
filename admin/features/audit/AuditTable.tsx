import { Link } from 'wouter'
import type { AuditEntry } from '#shared/api/admin/audit.ts'
import { Button } from '#shared/ui/Button.tsx'
import { shortAccount } from '../../services/shortAccount.ts'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { Time } from '../../ui/Time.tsx'
import { auditText, describeCall } from './text.ts'

interface AuditTableProps {
  entries: readonly AuditEntry[]
  /** Of the whole server: each says which project it is about. */
  hasProjects?: boolean
  /** Left out on the last page. */
  onOlder?: (() => void) | undefined
}

const projectColumn: DataColumn<AuditEntry> = {
  title: auditText('audit.project'),
  cell: ({ projectId }) =>
    projectId === null ? (
      '–'
    ) : (
      <Link href={`/projects/${projectId}`} className="ad-link">
        {projectId}
      </Link>
    ),
}

/** One page of changes. */
export function AuditTable({ entries, hasProjects = false, onOlder }: AuditTableProps) {
  return (
    <>
      <DataTable
        caption={auditText('audit.list')}
        columns={[
          { title: auditText('audit.time'), cell: ({ at }) => <Time at={at} /> },
          {
            title: auditText('audit.who'),
            cell: ({ account }) => (
              <span className="ad-code" title={account}>
                {shortAccount(account)}
              </span>
            ),
          },
          { title: auditText('audit.what'), cell: ({ call }) => describeCall(call) },
          ...(hasProjects ? [projectColumn] : []),
          {
            title: auditText('audit.changes'),
            cell: ({ changes }) => (
              <ul>
                {changes.map(({ field, before, after }) => (
                  <li key={field}>
                    {auditText('audit.change', {
                      field,
                      before: before || auditText('audit.unset'),
                      after: after || auditText('audit.unset'),
                    })}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
        rows={entries}
        keyOf={({ id }) => String(id)}
        empty={auditText('audit.empty')}
      />
      {onOlder && <Button onClick={onOlder}>{auditText('audit.older')}</Button>}
    </>
  )
}
