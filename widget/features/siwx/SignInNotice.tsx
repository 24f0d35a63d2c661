import { Notice } from '#shared/ui/Notice.tsx'
import { useActing, useApp, useAppValue, useText } from '../../app/appContext.ts'
import type { Connection } from '../connection/connection.ts'
import { accountOf } from './signInState.ts'
import { siwxText } from './text.ts'

/** Offers the sign-in that was put off. */
export function SignInNotice({ connection }: { connection: Connection }) {
  const { siwx } = useActing()
  const { origin } = useApp()
  const t = useText(siwxText)
  const unsigned = useAppValue(siwx.unsignedAtom)
  if (unsigned !== accountOf(connection)) return null
  return (
    <Notice action={{ label: t('siwx.sign'), onClick: () => void siwx.present()?.askAgain() }}>
      {t('siwx.missing', { site: new URL(origin).host })}
    </Notice>
  )
}
