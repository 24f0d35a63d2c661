import { useState } from 'react'
import { Notice } from '#shared/ui/Notice.tsx'
import { useSessionState } from '../../services/useSessionState.ts'
import { Form } from '../../ui/Form.tsx'
import { Page } from '../../ui/Page.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { invitationCodeOf } from './invitationCodeOf.ts'
import { signInText } from './text.ts'
import { useSignIn } from './useSignIn.ts'
import './SignIn.css'

/** The way in: for the first owner with the code that the server has printed, for the others with their wallet alone. */
export function SignIn() {
  const { isWithoutOwner, hasEnded } = useSessionState()
  const { isBusy, problem, say, signIn } = useSignIn()
  const [code, setCode] = useState(() => invitationCodeOf(window.location.hash))
  const [isCodeShown, setCodeShown] = useState(isWithoutOwner || code !== '')
  const title = isWithoutOwner ? 'signIn.firstTitle' : hasEnded ? 'signIn.ended' : 'signIn.title'
  const hint = isWithoutOwner ? 'signIn.firstHint' : hasEnded ? 'signIn.endedHint' : 'signIn.hint'
  return (
    <main className="ad-sign-in">
      <Page title={signInText(title)}>
        <p>{signInText(hint)}</p>
        <Form
          label={signInText('signIn.title')}
          onSubmit={() => {
            if (isWithoutOwner && !code.trim()) return say(signInText('signIn.codeMissing'))
            void signIn(code.trim())
          }}
        >
          {isCodeShown ? (
            <TextField
              label={signInText('signIn.code')}
              hint={signInText(isWithoutOwner ? 'signIn.codeHintFirst' : 'signIn.codeHint')}
              value={code}
              onChange={setCode}
              autoComplete="one-time-code"
            />
          ) : (
            <button type="button" className="ad-link ad-sign-in-more" onClick={() => setCodeShown(true)}>
              {signInText('signIn.withCode')}
            </button>
          )}
          <div role="alert">{problem && <Notice tone="danger">{problem}</Notice>}</div>
          <SubmitButton isBusy={isBusy}>{signInText(isBusy ? 'signIn.busy' : 'signIn.button')}</SubmitButton>
        </Form>
      </Page>
    </main>
  )
}
