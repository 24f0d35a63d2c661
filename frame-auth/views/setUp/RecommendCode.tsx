import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { rare } from '../../text/rare.ts'
import { icons } from '../../ui/icons.ts'
import { Screen } from '../Screen.tsx'
import type { Attempt } from '../useAttempt.tsx'
import { ErrorNotice } from '../useAttempt.tsx'
import { useText } from '../viewContext.ts'

export interface RecommendCodeProps {
  /** Of the login and of the mailbox. */
  provider: string
  attempt: Pick<Attempt, 'busy' | 'code'>
  onMakeCode: () => void
  onNotNow: () => void
}

/** Recommends a code to who has set up a passkey where one provider's account may be all that a wallet hangs on (security.md limit 7). */
export function RecommendCode({ provider, attempt, onMakeCode, onNotNow }: RecommendCodeProps) {
  const rareText = useText(rare)
  const text = useText()
  return (
    <Screen
      title={rareText('alsoCode.title')}
      footer={
        <div className="wk-pair" data-uneven>
          <Button onClick={onNotNow}>{rareText('alsoCode.notNow')}</Button>
          <Button
            variant="primary"
            icon={<Icon shape={icons.code} />}
            disabledFocusable={attempt.busy}
            onClick={onMakeCode}
          >
            {text('setUp.code')}
          </Button>
        </div>
      }
    >
      <p className="wk-muted">{rareText('alsoCode.text', { provider })}</p>
      <ErrorNotice code={attempt.code} />
    </Screen>
  )
}
