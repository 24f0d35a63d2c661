import { Link } from 'wouter'
import { useCall } from '../../services/queries.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Page } from '../../ui/Page.tsx'
import { Time } from '../../ui/Time.tsx'
import { Answer } from '../answers/Answer.tsx'
import { projectsText } from './text.ts'

/** The projects that one has a role in. */
export function ProjectList() {
  const projects = useCall('listProjects', {})
  const isOwner = useCall('me', {}).data?.isOwner === true
  return (
    <Page
      title={projectsText('projects.title')}
      actions={
        isOwner && (
          <Link href="/projects/new" className="wk-button ad-button-link" data-variant="primary">
            {projectsText('projects.new')}
          </Link>
        )
      }
    >
      <Answer query={projects}>
        {(answer) => (
          <DataTable
            caption={projectsText('projects.list')}
            columns={[
              {
                title: projectsText('projects.name'),
                cell: ({ id, name }) => (
                  <Link href={`/projects/${id}`} className="ad-link">
                    {name}
                  </Link>
                ),
              },
              { title: projectsText('projects.id'), cell: ({ id }) => <span className="ad-code">{id}</span> },
              {
                title: projectsText('projects.origins'),
                cell: ({ allowedOrigins }) => allowedOrigins.join(', ') || projectsText('projects.noOrigins'),
              },
              { title: projectsText('projects.role'), cell: ({ role }) => projectsText(`role.${role}`) },
              { title: projectsText('projects.updated'), cell: ({ updatedAt }) => <Time at={updatedAt} /> },
            ]}
            rows={answer.projects}
            keyOf={({ id }) => id}
            empty={projectsText(isOwner ? 'projects.empty' : 'projects.emptyMember')}
          />
        )}
      </Answer>
    </Page>
  )
}
