import { Notice } from '#shared/ui/Notice.tsx'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import type { Connection } from '../walletState/connection.ts'
import { accountOf } from '../walletState/signInState.ts'
import { siwxText } from './text.ts'
import { useSiwx } from './useSiwx.ts'

/** Offers the sign-in that was put off. */
export function SignInNotice({ connection }: { connection: Connection }) {
  const siwx = useSiwx()
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
