import { Link, Route, Switch } from 'wouter'
import { AuditLog } from '../features/audit/AuditLog.tsx'
import { Health } from '../features/health/Health.tsx'
import { Owners } from '../features/members/Owners.tsx'
import { NewProject } from '../features/projects/NewProject.tsx'
import { ProjectList } from '../features/projects/ProjectList.tsx'
import { FindRequest } from '../features/requests/FindRequest.tsx'
import { MySessions } from '../features/sessions/MySessions.tsx'
import { Page } from '../ui/Page.tsx'
import { ProjectScreen } from './ProjectScreen.tsx'
import { shellText } from './text.ts'

/** Which screen stands at which address. */
export function Screens() {
  return (
    <Switch>
      <Route path="/" component={ProjectList} />
      <Route path="/projects/new" component={NewProject} />
      <Route path="/projects/:projectId/:tab?">
        {({ projectId, tab }) => <ProjectScreen key={projectId} projectId={projectId} tab={tab} />}
      </Route>
      <Route path="/requests" component={FindRequest} />
      <Route path="/health" component={Health} />
      <Route path="/audit">
        <AuditLog />
      </Route>
      <Route path="/owners" component={Owners} />
      <Route path="/sessions" component={MySessions} />
      <Route>
        <Page title={shellText('missing.title')}>
          <p>{shellText('missing.text')}</p>
          <p>
            <Link href="/" className="ad-link">
              {shellText('missing.back')}
            </Link>
          </p>
        </Page>
      </Route>
    </Switch>
  )
}
