import { type ReactNode, useEffect, useState } from 'react'
import { SkeletonAssets } from '../../ui/SkeletonAssets.tsx'
import { useAppValue } from '../context/appContext.ts'
import type { Connection } from '../walletState/connection.ts'
import { useAuth } from './useAuth.ts'

interface RecoveryFirstProps {
  /** Whose value it will be. */
  connection: Connection
  children: ReactNode
}

/**
 * What brings value into a wallet. Where there is no way back into it one is offered first, by the frame's own view over this one, and what
 * comes of that is the person's matter.
 */
export function RecoveryFirst({ connection, children }: RecoveryFirstProps) {
  const auth = useAuth()
  const isMissing =
    useAppValue(auth.personAtom)?.recoveryMissing === true && connection.connector.type === 'AUTH'
  const wasOffered = useAppValue(auth.recoveryOfferedAtom)
  const [isWaiting, setWaiting] = useState(isMissing && !wasOffered)
  useEffect(() => {
    if (!isWaiting) return
    const goOn = () => setWaiting(false)
    // A frame that cannot be asked is no reason to hide the address: the notice is there all the same.
    auth.use((wallet) => wallet.offerRecovery().then(goOn, goOn))
  }, [auth, isWaiting])
  return isWaiting ? <SkeletonAssets /> : children
}
