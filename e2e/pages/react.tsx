/* A React 19 app whose markup does not match what the server sent: hydration replaces the whole document body. */
import { StrictMode, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

function Page() {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <html lang="en">
      <head>
        <title>React host</title>
      </head>
      <body>
        <main>{ready ? 'hydrated' : 'rendered'}</main>
      </body>
    </html>
  )
}

hydrateRoot(
  document,
  <StrictMode>
    <Page />
  </StrictMode>,
  { onRecoverableError: () => {} },
)
