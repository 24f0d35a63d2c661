import { useEffect, useRef, useState } from 'react'
import { type SocialProvider, socialNames, socialProviders } from '#shared/entities/socialLogin.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import type { ExportFlow } from '../../features/security/createExport.ts'
import { ActionRow } from '../../ui/ActionRow.tsx'
import { icons } from '../../ui/icons.ts'
import { ErrorNotice, useAttempt } from '../useAttempt.tsx'
import { useText } from '../viewContext.ts'
import '../../ui/ActionRow.css'

export interface SignInElsewhereProps {
  flow: Pick<ExportFlow, 'offers' | 'windowUrl' | 'signInAt' | 'openFarcaster' | 'signInByFarcaster'>
  onSignedIn: () => Promise<void>
}

/**
 * Signing in by somebody else's word, in a window of its own. A real link opens it, which no browser blocks; the login is waited for
 * at the server, and another one takes its place.
 */
export function SignInElsewhere({ flow, onSignedIn }: SignInElsewhereProps) {
  const text = useText()
  const { run, code, busy } = useAttempt()
  const [attempt, setAttempt] = useState(randomId)
  const [farcaster, setFarcaster] = useState<string | null>(null)
  const over = useRef(new AbortController())
  useEffect(() => () => over.current.abort(), [])

  const waitFor = (work: (signal: AbortSignal) => Promise<void>) => {
    run(async () => {
      await work(over.current.signal)
      await onSignedIn()
    })
  }
  const begin = (provider: SocialProvider) => {
    waitFor((signal) => flow.signInAt(provider, attempt, signal).finally(() => setAttempt(randomId())))
  }
  const offered = flow.offers.socials
  const providers = socialProviders.filter((provider) => offered.includes(provider))

  return (
    <>
      {!busy &&
        providers.map((provider) => (
          <a
            key={provider}
            className="wk-action"
            data-pressable
            href={flow.windowUrl(provider, attempt)}
            target="_blank"
            rel="noreferrer"
            onClick={() => begin(provider)}
          >
            <span className="wk-action-icon">
              <Icon shape={icons.external} />
            </span>
            <span className="wk-action-text">
              <span className="wk-action-title">
                {text('export.continueWith', { name: socialNames[provider] })}
              </span>
            </span>
          </a>
        ))}
      {!busy && offered.includes('farcaster') && (
        <ActionRow
          icon={<Icon shape={icons.external} />}
          title={text('export.continueWith', { name: socialNames.farcaster })}
          onClick={() =>
            waitFor(async (signal) => {
              setFarcaster((await flow.openFarcaster(signal)).url)
              await flow.signInByFarcaster(signal).finally(() => setFarcaster(null))
            })
          }
        />
      )}
      <p role="status" className="wk-muted">
        {busy && text('export.elsewhere')}
      </p>
      {farcaster !== null && (
        <a className="wk-action" data-pressable href={farcaster} target="_blank" rel="noreferrer">
          <span className="wk-action-title">{text('export.openFarcaster')}</span>
        </a>
      )}
      <ErrorNotice code={code} />
    </>
  )
}
