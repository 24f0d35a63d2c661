import { Link } from 'wouter'
import type { AdminProject } from '#shared/api/admin/projects.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { projectsText } from './text.ts'

const buttonTag = '<button data-wallet-kit="open">Connect wallet</button>'

/** What goes into the pages of the project. */
export function ProjectTag({ project: { id, tag, allowedOrigins } }: { project: AdminProject }) {
  return (
    <Panel title={projectsText('tag.title')} hint={projectsText('tag.hint')}>
      <CopyField label={projectsText('tag.what')} value={tag} />
      <CopyField label={projectsText('tag.button')} value={buttonTag} />
      {allowedOrigins.length === 0 && (
        <>
          <Notice>{projectsText('tag.noOrigin')}</Notice>
          <p>
            <Link href={`/projects/${id}/setup`} className="ad-link">
              {projectsText('tag.toOrigins')}
            </Link>
          </p>
        </>
      )}
    </Panel>
  )
}
