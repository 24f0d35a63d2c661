import { useApp, useAppValue } from '../../app/appContext.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { AttemptProblem } from './AttemptProblem.tsx'
import { PairingCode } from './PairingCode.tsx'
import { ShortLivedNote } from './ShortLivedNote.tsx'

/** The code for any wallet. */
export function ConnectingWalletConnectBasic() {
  const attempt = useLastDefined(useAppValue(useApp().walletConnect.attemptAtom))
  return attempt && attempt.status !== 'waiting' ? (
    <AttemptProblem attempt={attempt} />
  ) : (
    <>
      <PairingCode wallet={null} />
      <ShortLivedNote />
    </>
  )
}
