import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { accountText } from './text.ts'

/** What only the embedded wallet has: its e-mail address and its security. */
export function EmbeddedRows() {
  const { auth, router } = useApp()
  const t = useText(accountText)
  const person = useAppValue(auth.personAtom)
  // Resolves when the frame's view was left, whatever came of it.
  const openSecurity = () => auth.use((wallet) => wallet.openSecurity().catch(() => {}))
  if (!person) return null
  const { email } = person
  return (
    <>
      {email && (
        <ListItem
          title={email}
          label={t('account.email', { email })}
          leading={
            <span className="wk-account-glyph">
              <LaterIcon name="mail" />
            </span>
          }
          trailing={<LaterIcon name="forward" />}
          onClick={() => router.push({ view: 'UpdateEmail' })}
        />
      )}
      <ListItem
        title={t('account.security')}
        leading={
          <span className="wk-account-glyph">
            <LaterIcon name="shield" />
          </span>
        }
        trailing={<LaterIcon name="forward" />}
        onClick={openSecurity}
      />
    </>
  )
}
