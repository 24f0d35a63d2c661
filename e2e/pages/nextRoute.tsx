/*
 * What the app router of Next.js does with the files of docs/examples/next: a server draws them, and the browser takes up what was drawn.
 */
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import Page from '../../docs/examples/next/app/page.tsx'
import { Providers } from '../../docs/examples/next/app/providers.tsx'

const route = (
  <Providers>
    <Page />
  </Providers>
)
const root = document.createElement('div')
root.innerHTML = renderToString(route)
document.body.append(root)
hydrateRoot(root, route, {
  onRecoverableError: (error) => console.error(error),
})
