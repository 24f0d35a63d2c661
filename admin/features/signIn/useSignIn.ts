import { useRef, useState } from 'react'
import { useAdmin } from '../../services/adminContext.ts'
import { AdminError } from '../../services/adminError.ts'
import { errorSentence } from '../answers/ErrorNotice.tsx'
import { signInWithWallet } from './signInWithWallet.ts'
import { signInText } from './text.ts'

/** The way from a press to a session: the wallet's signature first, then the server's word on who that is. */
export function useSignIn() {
  const { api, session, config, loadKit } = useAdmin()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** Of a wallet without a role: it is good once more, with a code. */
  const unused = useRef<string | null>(null)

  const begin = async (code: string) => {
    const signedIn = unused.current ? { accessToken: unused.current } : await askWallet()
    if (typeof signedIn === 'string') return setProblem(signedIn)
    try {
      const answer = await api.call('exchange', {
        accessToken: signedIn.accessToken,
        ...(code && { code }),
      })
      session.begin(answer.pageToken)
    } catch (error) {
      const isReusable =
        error instanceof AdminError &&
        ['ROLE_REQUIRED', 'CODE_INVALID', 'SERVER_UNREACHABLE'].includes(error.code)
      unused.current = isReusable ? signedIn.accessToken : null
      const hasNoRole = error instanceof AdminError && error.code === 'ROLE_REQUIRED'
      setProblem(hasNoRole ? signInText('signIn.noRole') : errorSentence(error))
    }
  }

  /** What to say instead, where there is no token. */
  const askWallet = async () => {
    try {
      const kit = await loadKit()
      const answer = await signInWithWallet(kit)
      return answer === 'declined' ? signInText('signIn.declined') : answer
    } catch (error) {
      console.error(error)
      return signInText('signIn.kitFailed', { origin: config.kitOrigin })
    }
  }

  return {
    isBusy,
    problem,
    say: setProblem,
    async signIn(code: string) {
      setBusy(true)
      setProblem(null)
      await begin(code)
      setBusy(false)
    },
  }
}
