import { createRoot } from 'react-dom/client'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import { createApp } from './app/createApp.ts'
import { Widget } from './app/Widget.tsx'
import { awaitConnect } from './services/hop/awaitConnect.ts'
import { readProject } from './services/project/readProject.ts'
import { prepareView } from './views/views.ts'

const project = readProject(document)
const element = document.getElementById('root')
if (!element) throw new Error('The page has no root element')
const root = createRoot(element)

awaitConnect({
  window,
  isAllowed: (origin) => isAllowedOrigin(origin, project) !== 'refused',
  onConnect({ port, session, origin }) {
    const app = createApp({ window, project, port, session, origin, prepareView })
    root.render(<Widget app={app} />)
  },
})
