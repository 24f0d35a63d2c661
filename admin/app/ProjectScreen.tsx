import { Link } from 'wouter'
import type { AdminProject } from '#shared/api/admin/projects.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { Answer } from '../features/answers/Answer.tsx'
import { ProjectHistory } from '../features/audit/ProjectHistory.tsx'
import { Look } from '../features/look/Look.tsx'
import { Members } from '../features/members/Members.tsx'
import { Numbers } from '../features/numbers/Numbers.tsx'
import { OfferList } from '../features/offer/OfferList.tsx'
import { DeleteProject } from '../features/projects/DeleteProject.tsx'
import { ProjectTag } from '../features/projects/ProjectTag.tsx'
import { projectsText } from '../features/projects/text.ts'
import { SetUp } from '../features/setup/SetUp.tsx'
import { useCall } from '../services/queries.ts'
import { Page } from '../ui/Page.tsx'
import './ProjectScreen.css'

/** A project's parts, and the least role that sees each. */
const tabs = {
  setup: 'viewer',
  theme: 'viewer',
  offer: 'viewer',
  tag: 'viewer',
  numbers: 'viewer',
  members: 'admin',
  history: 'admin',
  delete: 'admin',
} as const
type Tab = keyof typeof tabs
const tabNames = Object.keys(tabs).filter((name): name is Tab => name in tabs)

interface ProjectScreenProps {
  projectId: string
  /** Of the address. */
  tab: string | undefined
}

/** One project, by its parts. */
export function ProjectScreen({ projectId, tab = 'setup' }: ProjectScreenProps) {
  const project = useCall('readProject', { projectId })
  const me = useCall('me', {}).data
  const role = me?.isOwner ? 'owner' : me?.roles.find((each) => each.projectId === projectId)?.role
  const isAdmin = role === 'owner' || role === 'admin'
  const shown = tabNames.filter((name) => isAdmin || tabs[name] === 'viewer')
  const current = shown.find((name) => name === tab) ?? 'setup'
  return (
    <Page title={project.data?.name ?? projectId}>
      <nav aria-label={projectsText('project.tabs')} className="ad-tabs">
        <ul>
          {shown.map((name) => (
            <li key={name}>
              <Link
                href={`/projects/${projectId}/${name}`}
                aria-current={name === current ? 'page' : undefined}
              >
                {projectsText(`project.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Answer query={project}>
        {(data) => (
          <>
            {data.isConfigured && <Notice>{projectsText('project.configured')}</Notice>}
            <ProjectPart tab={current} project={data} canEdit={isAdmin || role === 'member'} />
          </>
        )}
      </Answer>
    </Page>
  )
}

interface ProjectPartProps {
  tab: Tab
  project: AdminProject
  canEdit: boolean
}

function ProjectPart({ tab, project, canEdit }: ProjectPartProps) {
  switch (tab) {
    case 'setup':
      return <SetUp project={project} canEdit={canEdit} />
    case 'theme':
      return <Look project={project} canEdit={canEdit} />
    case 'offer':
      return <OfferList projectId={project.id} />
    case 'tag':
      return <ProjectTag project={project} />
    case 'numbers':
      return <Numbers projectId={project.id} />
    case 'members':
      return <Members projectId={project.id} />
    case 'history':
      return <ProjectHistory projectId={project.id} />
    case 'delete':
      return <DeleteProject project={project} />
  }
}
