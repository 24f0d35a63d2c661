import { useAtom } from 'jotai/react'
import type { ReactNode } from 'react'
import { Link, useRoute } from 'wouter'
import { type ThemeMode, themeModes } from '#shared/entities/theme.ts'
import { Button } from '#shared/ui/Button.tsx'
import { useAdmin } from '../services/adminContext.ts'
import { useAction, useCall } from '../services/queries.ts'
import { shortAccount } from '../services/shortAccount.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { shellText } from './text.ts'
import './Shell.css'

/** Where the screens are, and for whom. */
const places = [
  { path: '/', pattern: '/', key: 'shell.projects', isForOwners: false },
  { path: '/audit', pattern: '/audit', key: 'shell.audit', isForOwners: true },
  { path: '/owners', pattern: '/owners', key: 'shell.people', isForOwners: true },
  { path: '/health', pattern: '/health', key: 'shell.health', isForOwners: true },
  { path: '/requests', pattern: '/requests', key: 'shell.requests', isForOwners: true },
  { path: '/sessions', pattern: '/sessions', key: 'shell.sessions', isForOwners: false },
] as const

/** What stands around every screen: where one can go, who one is, and the way out. */
export function Shell({ children }: { children: ReactNode }) {
  const { session } = useAdmin()
  const me = useCall('me', {})
  const signOut = useAction('signOut')
  const isOwner = me.data?.isOwner === true
  return (
    <div className="ad-shell">
      <a className="ad-skip" href="#content">
        {shellText('shell.skip')}
      </a>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: no element around it sections the page, so that it is a banner */}
      <header className="ad-shell-head" aria-label={shellText('shell.name')}>
        <p className="ad-shell-name">{shellText('shell.name')}</p>
        <nav aria-label={shellText('shell.nav')}>
          <ul>
            {places
              .filter(({ isForOwners }) => isOwner || !isForOwners)
              .map(({ path, pattern, key }) => (
                <li key={path}>
                  <PlaceLink path={path} pattern={pattern} label={shellText(key)} />
                </li>
              ))}
          </ul>
        </nav>
        <div className="ad-shell-foot">
          {me.data && (
            <p className="ad-muted" title={me.data.account}>
              {shellText('shell.signedIn', { account: shortAccount(me.data.account) })}
            </p>
          )}
          <ThemeField />
          {/* Whatever the server says of it: here it is over. */}
          <Button variant="ghost" onClick={() => signOut.mutate({}, { onSettled: session.signOut })}>
            {shellText('shell.signOut')}
          </Button>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

function PlaceLink({ path, pattern, label }: { path: string; pattern: string; label: string }) {
  const [isExactly] = useRoute(pattern)
  const [isInProject] = useRoute('/projects/*?')
  const isHere = isExactly || (pattern === '/' && isInProject)
  return (
    <Link href={path} aria-current={isHere ? 'page' : undefined}>
      {label}
    </Link>
  )
}

function ThemeField() {
  const { theme, store } = useAdmin()
  const [mode, setMode] = useAtom(theme.modeAtom, { store })
  const label = (name: ThemeMode) => shellText(`shell.theme.${name}`)
  return (
    <SelectField
      label={shellText('shell.theme')}
      value={mode}
      onChange={setMode}
      options={themeModes.map((value) => ({ value, label: label(value) }))}
    />
  )
}
