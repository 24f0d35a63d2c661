import { useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import type { PasskeyOfferScreen } from '../../features/user/createPasskeyOffer.ts'
import { icons } from '../../ui/icons.ts'
import { Screen } from '../Screen.tsx'
import { ErrorNotice, useAttempt } from '../useAttempt.tsx'
import { useText } from '../viewContext.ts'

/** Offers a passkey for the approvals to come. */
export function OfferPasskey({ offer }: { offer: PasskeyOfferScreen }) {
  const text = useText()
  const attempt = useAttempt()
  const [isAdded, setIsAdded] = useState(false)
  const add = () =>
    attempt.run(async () => {
      await offer.add()
      setIsAdded(true)
    })
  return (
    <Screen
      title={text(isAdded ? 'offer.doneTitle' : 'offer.title')}
      footer={
        isAdded ? (
          <Button variant="primary" onClick={offer.finish}>
            {text('action.done')}
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              icon={<Icon shape={icons.passkey} />}
              disabledFocusable={attempt.busy}
              onClick={add}
            >
              {text('offer.add')}
            </Button>
            <Button onClick={offer.finish}>{text('offer.notNow')}</Button>
          </>
        )
      }
    >
      <p className="wk-muted">{text(isAdded ? 'offer.doneText' : 'offer.text')}</p>
      <ErrorNotice code={attempt.code} />
    </Screen>
  )
}
