import { useEffect, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import type { RecoveryCode } from '../../features/custody/custody.ts'
import type { SetUpScreen } from '../../features/user/createSetUp.ts'
import { ActionRow } from '../../ui/ActionRow.tsx'
import { icons } from '../../ui/icons.ts'
import { Later } from '../Later.tsx'
import { Screen } from '../Screen.tsx'
import { ErrorNotice, useAttempt } from '../useAttempt.tsx'
import { useText } from '../viewContext.ts'
import { KeepCode } from './KeepCode.tsx'

const loadRecommendCode = async () => (await import('./RecommendCode.tsx')).RecommendCode

/** Offers a way back into a new wallet: a passkey, a printed code, or later. */
export function SetUp({ screen }: { screen: SetUpScreen }) {
  const text = useText()
  const attempt = useAttempt()
  const [support, setSupport] = useState<'yes' | 'no' | 'unknown'>('unknown')
  const [code, setCode] = useState<RecoveryCode | null>(null)
  const [done, setDone] = useState(false)
  const [recommends, setRecommends] = useState(false)

  useEffect(() => {
    // The browser does not tell: use will show.
    void screen.passkeySupport().then(setSupport, () => setSupport('unknown'))
  }, [screen])

  if (done) {
    return (
      <Screen
        title={text('setUp.doneTitle')}
        footer={
          <Button variant="primary" onClick={screen.finish}>
            {text('action.done')}
          </Button>
        }
      >
        {null}
      </Screen>
    )
  }
  if (code) return <KeepCode code={code} onKept={() => setDone(true)} onBack={() => setCode(null)} />

  const addPasskey = () =>
    attempt.run(async () => {
      await screen.addPasskey(screen.passkeyLabel)
      if (screen.soleProvider === null) setDone(true)
      else setRecommends(true)
    })
  const { addEscrow } = screen
  const makeCode = () => attempt.run(async () => setCode(await screen.makeRecoveryCode()))

  if (recommends)
    return (
      <Later
        load={loadRecommendCode}
        props={{
          provider: screen.soleProvider ?? '',
          attempt,
          onMakeCode: makeCode,
          onNotNow: screen.finish,
        }}
      />
    )
  return (
    <Screen
      title={text('setUp.title')}
      footer={screen.canPutOff && <Button onClick={screen.finish}>{text('action.later')}</Button>}
    >
      <p className="wk-muted">{text('setUp.text')}</p>
      {support === 'no' ? (
        <p className="wk-muted">{text('setUp.passkeyMissing')}</p>
      ) : (
        <ActionRow
          icon={<Icon shape={icons.passkey} />}
          title={text('setUp.passkey')}
          text={text('setUp.passkeyText')}
          disabled={attempt.busy}
          onClick={addPasskey}
        />
      )}
      <ActionRow
        icon={<Icon shape={icons.code} />}
        title={text('setUp.code')}
        text={text('setUp.codeText')}
        disabled={attempt.busy}
        onClick={makeCode}
      />
      {addEscrow && (
        <ActionRow
          icon={<Icon shape={icons.escrow} />}
          title={text('setUp.escrow')}
          text={text('setUp.escrowText')}
          disabled={attempt.busy}
          onClick={() =>
            attempt.run(async () => {
              await addEscrow()
              setDone(true)
            })
          }
        />
      )}
      <ErrorNotice code={attempt.code} />
      {screen.canPutOff && (
        <Notice tone="caution">
          {text(screen.isPersistent ? 'setUp.laterNote' : 'security.notPersistent')}
        </Notice>
      )}
    </Screen>
  )
}
