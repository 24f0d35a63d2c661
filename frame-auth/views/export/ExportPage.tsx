import { useEffect, useState } from 'react'
import { Spinner } from '#shared/ui/Spinner.tsx'
import type { ExportFlow } from '../../features/security/createExport.ts'
import { type Look, plainLook } from '../../features/theme/look.ts'
import { Screen } from '../Screen.tsx'
import { ThemedRoot } from '../ThemedRoot.tsx'
import { ErrorNotice, useAttempt } from '../useAttempt.tsx'
import { useText } from '../viewContext.ts'
import { ProveOwner } from './ProveOwner.tsx'
import { RevealWords } from './RevealWords.tsx'
import { SignInByMail } from './SignInByMail.tsx'
import { SignInElsewhere } from './SignInElsewhere.tsx'

type Step = 'looking' | 'signIn' | 'prove' | 'stepUp' | 'reveal' | 'noWallet'

/** The way to the wallet's words: sign in, prove to be the owner, wait a moment, look. */
export function ExportPage({ flow }: { flow: ExportFlow }) {
  const text = useText()
  const { run, code } = useAttempt()
  const [step, setStep] = useState<Step>('looking')

  const look = async () => {
    const status = await flow.refresh()
    if (status === 'none') setStep('noWallet')
    else setStep(status === 'locked' ? 'prove' : 'stepUp')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    run(async () => {
      if (await flow.isSignedIn()) await look()
      else setStep('signIn')
    })
  }, [flow])

  return <ThemedRoot look={exportLook()}>{content()}</ThemedRoot>

  function signIn() {
    const others = flow.offers.socials.length > 0 && <SignInElsewhere flow={flow} onSignedIn={look} />
    if (flow.offers.email)
      return (
        <SignInByMail flow={flow} onSignedIn={look}>
          {others}
        </SignInByMail>
      )
    return (
      <Screen title={text('export.title')}>
        <p className="wk-muted">{text('export.text')}</p>
        {others}
      </Screen>
    )
  }

  function content() {
    switch (step) {
      case 'signIn':
        return signIn()
      case 'prove':
      case 'stepUp':
        return <ProveOwner flow={flow} isOpen={step === 'stepUp'} onProven={() => setStep('reveal')} />
      case 'reveal':
        return <RevealWords reveal={flow.reveal} />
      case 'noWallet':
        return (
          <Screen title={text('export.title')}>
            <p className="wk-muted">{text('export.noWallet')}</p>
          </Screen>
        )
      case 'looking':
        return (
          <Screen title={text('export.title')}>
            <div className="wk-centered">
              <Spinner size={32} />
            </div>
            <ErrorNotice code={code} />
          </Screen>
        )
    }
  }
}

/** In place of the page where somebody frames it. */
export function Framed() {
  const text = useText()
  return (
    <ThemedRoot look={exportLook()}>
      <Screen title={text('export.title')}>
        <p className="wk-muted">{text('export.framed')}</p>
      </Screen>
    </ThemedRoot>
  )
}

/** No page has a say in how this one looks: it is as the system is. */
function exportLook(): Look {
  return { ...plainLook, mode: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light' }
}
